import Link2Off from "lucide-react/icons/link-2-off";
import { EmptyState } from "#components/ui/empty-state.tsx";

export default function LinkNotFound() {
  return (
    <div className="rounded-lg border bg-raised">
      <h1 className="sr-only">Send your documents</h1>
      <EmptyState icon={<Link2Off />} title="This link does not work any more">
        Upload links end after 14 days, or when your broker ends them. What you sent before is safe. Ask your
        broker for a new link, and open it from the mail itself: a link that was typed or cut short does not
        work either.
      </EmptyState>
    </div>
  );
}
