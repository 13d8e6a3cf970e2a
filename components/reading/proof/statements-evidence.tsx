import { useQuery } from "@tanstack/react-query";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { TextLink } from "#components/ui/links.tsx";
import { formatDateRange } from "#lib/platform/format/date.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import { proofLabels } from "#lib/platform/report/proof.ts";
import { accountProof, unprovedCopy } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import type { AccountStatements } from "#lib/reading/statements/list-account-statements.ts";
import type { OpenEvidence } from "./evidence-drawer.tsx";
import { Loaded } from "./loaded.tsx";
import { ProofGlyph } from "./proof-glyph.tsx";

type Statement = AccountStatements["statements"][number];

/** The statements of an account: their balances and totals, and every contradiction with its place. */
export function StatementsEvidence(props: {
  applicationId: string;
  accountId: string;
  onOpen: OpenEvidence;
}) {
  const { applicationId, accountId, onOpen } = props;
  const query = useQuery({
    queryKey: ["applications", applicationId, "account-statements", accountId],
    queryFn: ({ signal }) =>
      apiRequest(`/v1/portal/applications/${applicationId}/accounts/${accountId}/statements`, { signal }),
    retry: false,
  });
  const skeleton = ["h-5 w-56", "mt-4 h-44 w-full", "mt-3 h-44 w-full"];
  return (
    <Loaded query={query} label="statements" skeleton={skeleton}>
      {(account) => (
        <div className="flex flex-col gap-4">
          <p>
            <span className="font-medium">{accountLabel(account)}</span>
            {account.bank && account.accountName && (
              <span className="text-muted"> · {account.accountName}</span>
            )}
            {" · "}
            <TextLink href={transactionsHref(applicationId, { account: accountId })}>
              Open in Transactions
            </TextLink>
          </p>
          <ol className="flex flex-col gap-4">
            {account.statements.map((statement, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same document and period, and the list never changes.
              <li key={index} className="border-t pt-3">
                <StatementProof applicationId={applicationId} statement={statement} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </Loaded>
  );
}

function StatementProof(props: { applicationId: string; statement: Statement; onOpen: OpenEvidence }) {
  const { applicationId, statement, onOpen } = props;
  const { from, to, fileName, entry, verification, conflicts, assumptions, documentId } = statement;
  const proof = accountProof(statement);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="figures font-medium">{from && to ? formatDateRange(from, to) : "Period not shown"}</h3>
        <span className="inline-flex items-center gap-1.5 text-sm">
          <ProofGlyph proof={proof} />
          {proofLabels[proof]}
        </span>
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        {fileName}
        {entry !== null && `, ${entry}`} ·{" "}
        {statement.transactions === 1 ? "1 transaction" : `${statement.transactions} transactions`}
      </p>
      <Sum statement={statement} />
      {verification !== "PROVED" && conflicts.length === 0 && (
        <p className="mt-2 max-w-prose text-pretty text-muted text-sm">{unprovedCopy[verification].text}</p>
      )}
      {conflicts.length > 0 && (
        <ul aria-label="Contradictions" className="mt-2 flex flex-col gap-1.5 border-danger border-l-2 pl-3">
          {conflicts.map(({ message, page, line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages may repeat, and the list never changes.
            <li key={index} className="text-pretty text-sm">
              {message}
              {(page !== null || line !== null) && (
                <Button
                  size="small"
                  variant="quiet"
                  className="ml-1"
                  onClick={() =>
                    onOpen(page === null ? `Line ${line}` : `Page ${page}`, {
                      kind: "PLACE",
                      spot: { documentId, entry, page, line },
                      text: message,
                    })
                  }
                >
                  {page === null ? `Show line ${line}` : `Show on page ${page}`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {assumptions.length > 0 && (
        <ul
          aria-label="Assumptions"
          className="mt-2 flex flex-col gap-1.5 border-warning border-l-2 pl-3 text-sm"
        >
          {assumptions.map((message) => (
            <li key={message} className="text-pretty">
              {message}{" "}
              <TextLink href={`/applications/${applicationId}/summary`}>Decide in the summary</TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opening balance plus money in less money out, beside the closing balance that is printed. */
function Sum({ statement }: { statement: Statement }) {
  const { openingBalance, moneyIn, moneyOut, computedClosing, closingBalance } = statement;
  const money = (amount: number | null, unknown = "Not shown") =>
    amount === null ? unknown : formatMoney(toCents(amount));
  const agrees = computedClosing === null || closingBalance === null || computedClosing === closingBalance;
  const printed = agrees ? "font-medium" : "font-semibold text-danger";
  const lines: [sign: string, label: string, amount: string, look?: string][] = [
    ["", "Opening balance, printed", money(openingBalance)],
    ["+", "Money in", money(moneyIn)],
    ["−", "Money out", money(moneyOut)],
    ["=", "Closing balance, calculated", money(computedClosing, "Can't be calculated")],
    ["", "Closing balance, printed", money(closingBalance), printed],
  ];
  if (!agrees) {
    const difference = toCents(closingBalance) - toCents(computedClosing);
    lines.push(["", "Difference", formatMoney(difference), "text-danger"]);
  }
  return (
    <dl className="figures mt-2 grid max-w-md grid-cols-[1rem_minmax(0,1fr)_auto] gap-y-0.5">
      {lines.map(([sign, label, amount, look]) => (
        <div
          key={label}
          className={cx("col-span-3 grid grid-cols-subgrid", sign === "=" && "border-t pt-0.5", look)}
        >
          <span aria-hidden className="text-muted">
            {sign}
          </span>
          <dt className={look ? undefined : "text-muted"}>{label}</dt>
          <dd className="text-right">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
