import { Link2Off } from "lucide-react";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

export default function LinkNotFound() {
  return (
    <div className="sheet">
      <h1 className="sr-only">Send your documents</h1>
      <EmptyState icon={<Link2Off />} title="This link no longer works">
        Upload links expire after 14 days, or when your broker revokes them. Everything you have sent is safe.
        Ask your broker for a new link and open it directly from the email.
      </EmptyState>
    </div>
  );
}
