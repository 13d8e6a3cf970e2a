import { Link2Off } from "lucide-react";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

export default function AdviceNotFound() {
  return (
    <div className="sheet">
      <h1 className="sr-only">Your home loan advice</h1>
      <EmptyState icon={<Link2Off />} title="This link no longer works">
        Links expire after 14 days, or when your adviser changes the advice. Ask your adviser for a new link
        and open it directly from the email.
      </EmptyState>
    </div>
  );
}
