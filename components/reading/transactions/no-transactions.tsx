import { ReceiptText, SearchX } from "lucide-react";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { transactionsHref } from "./transactions-href.ts";

/** Shown before the first transaction; `working` while statements are being read. */
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
            {working ? "See the progress" : "Add bank statements"}
          </ButtonLink>
        }
      >
        {working
          ? "Transactions will appear here once every statement has been read."
          : "Add bank statements. Lodge reads and categorises every transaction and shows its source."}
      </EmptyState>
    </Card>
  );
}

/** Shown if no transaction matches the filter. */
export function NoMatch({ applicationId }: { applicationId: string }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matches"
      action={<ButtonLink href={transactionsHref(applicationId)}>Clear search and filters</ButtonLink>}
    >
      No transactions match. Search by words in the description, or by an amount such as 45.20.
    </EmptyState>
  );
}
