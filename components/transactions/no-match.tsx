import SearchX from "lucide-react/icons/search-x";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { transactionsHref } from "./transactions-href.ts";

/** Where no transaction is found. */
export function NoMatch({ applicationId }: { applicationId: string }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No match"
      action={<ButtonLink href={transactionsHref(applicationId)}>Clear search and filters</ButtonLink>}
    >
      No transactions match. Search by words in the description, or by an amount such as 45.20.
    </EmptyState>
  );
}
