import ReceiptText from "lucide-react/icons/receipt-text";
import SearchX from "lucide-react/icons/search-x";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { ApplicationStatus } from "#lib/applications/transitions.ts";
import { transactionsHref } from "./transactions-href.ts";

/** Where no transaction stands: none was read yet, or none fits. */
export function NoTransactions(props: {
  applicationId: string;
  status: ApplicationStatus;
  noMatch?: boolean;
}) {
  const { applicationId, status, noMatch } = props;
  if (noMatch) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No match"
        action={<ButtonLink href={transactionsHref(applicationId)}>Clear search and filters</ButtonLink>}
      >
        No transaction fits all of it. Search by words of the description or by an amount such as 45.20.
      </EmptyState>
    );
  }
  const working = status === "PROCESSING";
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
          ? "Transactions appear here by themselves as soon as a statement is read."
          : "Add bank statements: Lodge reads every transaction, says what it is, and shows where it stands in print."}
      </EmptyState>
    </Card>
  );
}
