import { RowLink, SortTh, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import type {
  ApplicationListItem,
  ApplicationSort,
  BestLending,
} from "#lib/applications/list-applications.ts";
import { formatDate } from "#lib/format/date.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { applicantNames } from "./applicant-names.ts";
import { type ListQuery, listHref } from "./list-query.ts";
import { StatusBadge } from "./status-badge.tsx";

/** A page of applications; a column header reverses its sort order. */
export function ApplicationsTable(props: { items: readonly ApplicationListItem[]; query: ListQuery }) {
  const { items, query } = props;
  const sorting = (sort: ApplicationSort) => {
    const current = query.sort === sort;
    // Dates start with the newest, names and stages in ascending order.
    const descending = current ? !query.descending : sort === "created";
    return {
      href: listHref(query, { sort, descending }),
      ...(current && { direction: query.descending ? ("descending" as const) : ("ascending" as const) }),
    };
  };
  return (
    <Table caption="Applications" narrow="stack-early">
      <TableHead>
        <SortTh label="Applicants" {...sorting("applicant")} />
        <SortTh label="Status" {...sorting("status")} />
        <SortTh label="Created" {...sorting("created")} />
        <Th numeric>Loan accounts</Th>
        <Th numeric>Documents</Th>
        <Th numeric>Best lending</Th>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <Tr key={item.applicationId}>
            <Td lead>
              {/* Reading an application is audited, so rows must not be prefetched. */}
              <RowLink href={`/applications/${item.applicationId}`} prefetch={false}>
                {applicantNames(item.clients)}
              </RowLink>
            </Td>
            <Td label="Status">
              <StatusBadge status={item.status} />
            </Td>
            <Td label="Created" className="figures whitespace-nowrap">
              {formatDate(aucklandDate(item.applicationDate))}
            </Td>
            <Td label="Loan accounts" numeric>
              {item.accounts}
            </Td>
            <Td label="Documents" numeric>
              {item.failedDocuments > 0 && (
                <span className="mr-2 text-danger">{item.failedDocuments} not readable</span>
              )}
              {item.documents}
            </Td>
            <Td label="Best lending" numeric>
              <BestLendingFigure best={item.bestLending} />
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

/** The highest lending in any saved scenario, and the bank that offers it. */
function BestLendingFigure({ best }: { best: BestLending | null }) {
  if (!best) return <span className="text-muted">–</span>;
  return (
    <span className="stacked:text-right">
      {formatWholeMoney(best.maxLending * 100)}
      <span className="block text-muted text-sm">{best.bankName}</span>
    </span>
  );
}
