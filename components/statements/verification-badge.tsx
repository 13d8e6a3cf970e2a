import { Badge } from "#components/ui/badge.tsx";
import { type Verification, verificationWords } from "./verification-copy.ts";

/** Whether an account's statements proved themselves. `<VerificationBadge verification={account.verification} />` */
export function VerificationBadge({ verification }: { verification: Verification }) {
  const { label, tone } = verificationWords[verification];
  return <Badge tone={tone}>{label}</Badge>;
}
