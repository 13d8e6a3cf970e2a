import Landmark from "lucide-react/icons/landmark";
import { EmptyState, ErrorState } from "#components/ui/feedback/screen-states.tsx";
import { ButtonLink } from "#components/ui/links.tsx";

/** Why nothing can be calculated, and who can put it right. */
export function NoSheet({ state }: { state: "NOT_CONFIGURED" | "BROKEN" }) {
  const back = <ButtonLink href="/applications">Applications</ButtonLink>;
  if (state === "BROKEN") {
    return (
      <ErrorState title="The bank rules cannot be used" action={back}>
        The master sheet in force is missing or damaged, so nothing can be calculated. An administrator can
        find the cause in the log.
      </ErrorState>
    );
  }
  return (
    <EmptyState icon={<Landmark />} title="No bank rules are in force" action={back}>
      The calculator needs a master sheet of bank rules, and none is set. An administrator sets one with
      MASTER_SHEET_ID.
    </EmptyState>
  );
}
