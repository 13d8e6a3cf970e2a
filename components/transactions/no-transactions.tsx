import ReceiptText from "lucide-react/icons/receipt-text";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

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
