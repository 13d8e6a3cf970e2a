import { Link2Off } from "lucide-react";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

export default function PackageNotFound() {
  return (
    <div className="sheet">
      <h1 className="sr-only">Home loan application</h1>
      <EmptyState icon={<Link2Off />} title="This link no longer works">
        The link has expired, or the adviser has revoked it. Ask the adviser for a new link and open it
        directly from the email.
      </EmptyState>
    </div>
  );
}
