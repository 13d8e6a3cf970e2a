import Landmark from "lucide-react/icons/landmark";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";

/** What stands in the banks' place until something is earned. */
export function WaitingForIncome({ banks }: { banks: number }) {
  return (
    <div className="rounded-lg border bg-raised">
      <EmptyState icon={<Landmark />} title={`${banks} banks are waiting for an income`}>
        Enter the household's income. Every bank's result updates as you type, with the reason for each
        figure.
      </EmptyState>
    </div>
  );
}
