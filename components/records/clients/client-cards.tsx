import { StatusBadge } from "#components/records/applications/status-badge.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import { isOpenStage, stageLabels } from "#lib/deal/board/core/stages.ts";
import type { ContactEvent, Relationship } from "#lib/deal/clients/read-relationship.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { counted, formatPercentage } from "#lib/platform/format.ts";
import { formatWholeMoney, toCents } from "#lib/platform/money.ts";
import type { ClientDetails } from "#lib/records/clients/correction-schemas.ts";
import { employmentKindLabels } from "#lib/records/clients/model.ts";
import { loanPurposeLabels } from "#lib/records/loan-requests/core/loan-request-labels.ts";

/** Jobs and businesses, newest first. */
export function EmploymentHistory({ employment }: Pick<ClientDetails, "employment">) {
  return (
    <ul className="divide-y">
      {employment.map(({ employer, role, kind, from, to }) => (
        <li key={`${employer} ${from} ${to}`} className="px-4 py-2.5">
          <p className="wrap-anywhere font-medium">{employer}</p>
          <p className="text-muted text-sm">
            {[role, employmentKindLabels[kind], period(from, to)].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The current and earlier addresses. */
export function Addresses({
  homeAddress,
  formerAddresses,
}: Pick<ClientDetails, "homeAddress" | "formerAddresses">) {
  if (homeAddress === null && formerAddresses.length === 0) return "–";
  return (
    <ul className="grid gap-1.5">
      {homeAddress !== null && <li className="wrap-anywhere">{homeAddress}</li>}
      {formerAddresses.map(({ address, from, to }) => (
        <li key={`${address} ${from}`} className="wrap-anywhere text-muted text-sm">
          Before: {address}
          {(from || to) && <span className="figures block">{period(from, to)}</span>}
        </li>
      ))}
    </ul>
  );
}

function period(from: string | null, to: string | null): string | null {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `since ${formatDate(from)}`;
  return to ? `until ${formatDate(to)}` : null;
}

export function RelationshipFigures({ deals, loans, balance }: Relationship) {
  const open = deals.filter(({ stage }) => isOpenStage(stage));
  const asked = open.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const fixed = loans.find(({ fixedUntil }) => fixedUntil !== null);
  return (
    <StatRow>
      <Stat
        label="Open deals"
        figure={String(open.length)}
        note={asked > 0 ? `${formatWholeMoney(toCents(asked))} in total` : undefined}
      />
      <Stat
        label="Current lending"
        figure={loans.length === 0 ? "None" : formatWholeMoney(toCents(balance))}
        note={loans.length > 0 ? counted(loans.length, "loan part") : undefined}
      />
      <Stat
        label="Next fixed rate ends"
        figure={fixed?.fixedUntil ? formatDate(fixed.fixedUntil) : "None"}
        note={fixed ? `${fixed.lenderName}, ${formatPercentage(fixed.rate, 2)}` : undefined}
      />
      <Stat
        label="Settled"
        figure={String(deals.filter(({ stage }) => stage === "SETTLED").length)}
        note={`of ${counted(deals.length, "deal")}`}
      />
    </StatRow>
  );
}

export function ClientDeals({ deals, clientId }: { deals: Relationship["deals"]; clientId: string }) {
  return (
    <Table caption="This client's deals">
      <TableHead>
        <Th>Deal</Th>
        <Th>Together with</Th>
        <Th>Stage</Th>
        <Th>Lender</Th>
        <Th numeric>Loan</Th>
      </TableHead>
      <TableBody>
        {deals.map(
          ({ applicationId, createdAt, clients, purpose, address, stage, status, submission, amount }) => (
            <Tr key={applicationId}>
              <Td lead>
                <RowLink href={`/applications/${applicationId}`}>
                  {[purpose && loanPurposeLabels[purpose], address?.split(",")[0]]
                    .filter(Boolean)
                    .join(", ") || `Application from ${formatDate(aucklandDate(createdAt))}`}
                </RowLink>
              </Td>
              <Td label="Together with">
                {clients
                  .filter((client) => client.clientId !== clientId)
                  .map(({ clientName }) => clientName)
                  .join(", ") || "–"}
              </Td>
              <Td label="Stage">
                {isOpenStage(stage) && submission === null ? (
                  <StatusBadge status={status} />
                ) : (
                  stageLabels[stage]
                )}
              </Td>
              <Td label="Lender">{submission?.lenderName ?? "–"}</Td>
              <Td label="Loan" numeric>
                {amount === null ? "–" : formatWholeMoney(toCents(amount))}
              </Td>
            </Tr>
          ),
        )}
      </TableBody>
    </Table>
  );
}

/** Drawn loan parts that are not repaid. */
export function ClientLoans({ loans }: { loans: Relationship["loans"] }) {
  return (
    <Table caption="Current loans">
      <TableHead>
        <Th>Lender</Th>
        <Th numeric>Balance</Th>
        <Th numeric>Rate</Th>
        <Th>Fixed until</Th>
        <Th>Drawn</Th>
      </TableHead>
      <TableBody>
        {loans.map((loan) => (
          <Tr key={loan.partId}>
            <Td lead>
              <RowLink href={`/applications/${loan.applicationId}/lenders`}>{loan.lenderName}</RowLink>
            </Td>
            <Td label="Balance" numeric>
              {formatWholeMoney(toCents(loan.balance))}
            </Td>
            <Td label="Rate" numeric>
              {formatPercentage(loan.rate, 2)}
            </Td>
            <Td label="Fixed until" className="figures">
              {loan.fixedUntil === null ? "Floating" : formatDate(loan.fixedUntil)}
            </Td>
            <Td label="Drawn" className="figures">
              {formatDate(loan.drawnOn)}
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

export function Partners({ partners }: { partners: Relationship["partners"] }) {
  return (
    <Card title="Applies with" flush>
      <ul className="divide-y">
        {partners.map(({ clientId, clientName, deals }) => (
          <li key={clientId} className="flex items-baseline justify-between gap-3 px-4 py-2.5">
            <TextLink href={`/clients/${clientId}`} prefetch={false} className="wrap-anywhere">
              {clientName}
            </TextLink>
            <span className="shrink-0 text-muted text-sm">{counted(deals, "deal")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const contactLabels: Record<ContactEvent["kind"], string> = {
  LINK_SENT: "Upload link sent",
  FACT_FIND_SIGNED: "Fact find signed",
  ADVICE_SENT: "Advice sent",
  ADVICE_ACKNOWLEDGED: "Advice acknowledged",
  REFIX_CONTACT: "Contacted about a refix",
};

/** Links, signatures and calls, newest first. */
export function ContactHistory({ contacts }: { contacts: readonly ContactEvent[] }) {
  return (
    <Card title="Contact" flush>
      <ol className="divide-y">
        {contacts.map(({ kind, applicationId, at, note }) => (
          <li key={`${kind} ${applicationId} ${at}`} className="px-4 py-2.5">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{contactLabels[kind]}</span>
              <span className="figures shrink-0 text-muted text-sm">{formatDate(aucklandDate(at))}</span>
            </p>
            {note !== null && (
              <p className="wrap-anywhere text-muted text-sm">
                {kind === "LINK_SENT" ? `Last opened ${formatDate(aucklandDate(note))}` : note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
