import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { applicantNames } from "#components/records/applications/applicant-names.ts";
import { TextLink } from "#components/ui/links.tsx";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatDateRange } from "#lib/platform/format/date.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import { accountProof } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { accountKindLabels } from "#lib/reading/statements/core/understand/account-kinds.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { AccountKindSelect, ReadingDecisions } from "../reading-decisions.tsx";
import { type SummaryAccount, verificationCopy } from "../verification-copy.ts";
import { EditAccount } from "./edit-account.tsx";
import type { Owner } from "./edit-account-dialog.tsx";
import { MemoSection } from "./memo-parts.tsx";

const SHOWN = 3;

/** Each account with its balances and any doubts about its statements. */
export function AccountLedger(props: {
  applicationId: string;
  applicants: readonly Owner[];
  accounts: readonly SummaryAccount[];
}) {
  const { applicationId, applicants, accounts } = props;
  return (
    <MemoSection title="Accounts">
      <Table caption="Accounts" narrow="stack-early">
        <TableHead>
          <Th>Account</Th>
          <Th>Period</Th>
          <Th numeric>Opening</Th>
          <Th numeric>Closing</Th>
          <Th numeric>Average</Th>
          <Th numeric>Lowest</Th>
          <Th>Proof</Th>
        </TableHead>
        {accounts.map((account) => (
          <tbody key={account.accountId} className="border-b last:border-b-0 stacked:block">
            <AccountRow applicationId={applicationId} applicants={applicants} account={account} />
            {hasRemarks(account) && (
              <tr className="stacked:block stacked:px-4 stacked:pb-3">
                <td colSpan={7} className="px-4 pb-3 stacked:block stacked:px-0">
                  <AccountRemarks account={account} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </Table>
    </MemoSection>
  );
}

function AccountRow(props: { applicationId: string; applicants: readonly Owner[]; account: SummaryAccount }) {
  const { applicationId, applicants, account } = props;
  const label = accountLabel(account);
  const { customName = null, ownerIds = [] } = account;
  const owners = applicants.filter(({ clientId }) => ownerIds.includes(clientId));
  const details = [
    customName && account.bank,
    owners.length > 0 ? applicantNames(owners) : (customName || account.bank) && account.accountName,
  ];
  const money = (amount: number | null) => (amount === null ? "Not shown" : formatMoney(toCents(amount)));
  const { from, to, accountId, transactionCount, kind } = account;
  return (
    <Tr className="border-b-0">
      <Td lead>
        <div className="min-w-0">
          <h3 className="font-medium">{label}</h3>
          {details.some(Boolean) && (
            <span className="block font-normal text-muted text-sm">
              {details.filter(Boolean).join(" · ")}
            </span>
          )}
          <span className="mt-1 flex items-center gap-1 font-normal print:hidden">
            <AccountKindSelect
              applicationId={applicationId}
              accountId={accountId}
              account={label}
              kind={account.kind}
            />
            <EditAccount
              {...{ applicationId, accountId, applicants, customName, ownerIds }}
              account={label}
            />
          </span>
          <span className="hidden font-normal text-muted print:block">
            {kind === null ? "Kind not known" : accountKindLabels[kind]}
          </span>
        </div>
      </Td>
      <Td label="Period" className="figures">
        <span className="stacked:text-right">
          {from && to ? formatDateRange(from, to) : "Not shown"}
          <TextLink
            href={transactionsHref(applicationId, { account: accountId })}
            className="block w-fit text-sm stacked:ml-auto"
          >
            {transactionCount} {transactionCount === 1 ? "transaction" : "transactions"}
          </TextLink>
        </span>
      </Td>
      <Td label="Opening" numeric>
        {money(account.openingBalance)}
      </Td>
      <Td label="Closing" numeric>
        {money(account.closingBalance)}
      </Td>
      <Td label="Average" numeric>
        {money(account.averageBalance)}
      </Td>
      <Td label="Lowest" numeric>
        {money(account.minimumBalance)}
      </Td>
      <Td label="Proof">
        <ProofMark
          proof={accountProof(account)}
          of={`the balances of ${label}`}
          evidence={{ kind: "STATEMENTS", applicationId, accountId }}
          word
          className="-ml-1"
        />
      </Td>
    </Tr>
  );
}

/** Why an account is not proved. An open assumption explains itself. */
function unprovedCopy({ verification, assumptions }: SummaryAccount) {
  return verification === "PROVED" || assumptions.length > 0 ? null : verificationCopy[verification];
}

function hasRemarks(account: SummaryAccount): boolean {
  const { conflicts, assumptions, choices } = account;
  return unprovedCopy(account) !== null || conflicts.length + assumptions.length + choices.length > 0;
}

function AccountRemarks({ account }: { account: SummaryAccount }) {
  const copy = unprovedCopy(account);
  return (
    <>
      {copy && (
        <p className="max-w-prose text-pretty text-muted text-sm">
          <span className="font-medium text-text">{copy.label}.</span> {copy.text}
        </p>
      )}
      <ConflictList conflicts={account.conflicts} />
      <div className="print:hidden">
        <ReadingDecisions assumptions={account.assumptions} decisions={account.choices} />
      </div>
    </>
  );
}

/** Lists the contradictions in a statement. A long list is collapsed without JavaScript. */
function ConflictList({ conflicts }: { conflicts: SummaryAccount["conflicts"] }) {
  if (conflicts.length === 0) return null;
  const rest = conflicts.slice(SHOWN);
  return (
    <div className="mt-2 border-danger border-l-2 pl-3">
      <Messages conflicts={conflicts.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="group mt-1">
          <summary className="w-fit rounded-xs text-accent text-sm hover:underline print:hidden">
            <span className="group-open:hidden">Show {rest.length} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <div className="mt-1">
            <Messages conflicts={rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function Messages({ conflicts }: { conflicts: SummaryAccount["conflicts"] }) {
  return (
    <ul className="flex flex-col gap-1">
      {conflicts.map((conflict) => (
        <li key={conflict.message} className="text-pretty text-sm">
          {conflict.message}
        </li>
      ))}
    </ul>
  );
}
