import ReceiptText from "lucide-react/icons/receipt-text";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ButtonLink } from "#components/ui/links.tsx";

/** Where no transaction stands yet; `working` while statements are being read. */
export function NoTransactions({ applicationId, working }: { applicationId: string; working: boolean }) {
  return (
    <Card flush>
      <EmptyState
        icon={<ReceiptText />}
        title={working ? "The statements are being read" : "No transactions yet"}
        action={
          <ButtonLink
            href={`/applications/${applicationId}/documents`}
            variant={working ? "secondary" : "primary"}
          >
            {working ? "Watch it" : "Add bank statements"}
          </ButtonLink>
        }
      >
        {working
          ? "Transactions appear here by themselves as soon as the last statement is read."
          : "Add bank statements: Lodge reads every transaction, says what it is, and shows where it stands in print."}
      </EmptyState>
    </Card>
  );
}
