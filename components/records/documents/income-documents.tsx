import { keepPreviousData, type Query, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#components/platform/api/api-request.ts";
import type { Evidence } from "#components/reading/proof/evidence.ts";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { formatDate, formatDateRange } from "#lib/platform/dates.ts";
import { formatMoney, moneyFormat, toCents } from "#lib/platform/money.ts";
import { payslipMarks } from "#lib/reading/income-documents/core/payslip-marks.ts";
import type { IncomeDocuments } from "#lib/reading/income-documents/schemas.ts";
import { isIncomeDocument } from "#lib/records/documents/core/document-category.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";
import { ReadAgain } from "./document-row.tsx";

const proofs: Record<Payslip["proof"], { label: string; tone: Tone }> = {
  PROVED: { label: "Proved", tone: "success" },
  AGREES: { label: "Net pay not seen yet", tone: "neutral" },
  CONFLICT: { label: "Figures do not agree", tone: "danger" },
  NOT_CHECKED: { label: "Could not be checked", tone: "warning" },
};

const frequencies: Record<NonNullable<Payslip["frequency"]>, string> = {
  WEEKLY: "weekly",
  FORTNIGHTLY: "fortnightly",
  FOUR_WEEKLY: "every four weeks",
  TWICE_MONTHLY: "twice a month",
  MONTHLY: "monthly",
};

const taxSummaryTypes: Record<TaxSummary["type"], string> = {
  INCOME_SUMMARY: "Income summary",
  TAX_RETURN: "Tax return",
  FINANCIAL_STATEMENTS: "Financial statements",
};

const POLL_MS = 1_500;

/** The figures of each payslip and tax summary, and whether they agree. Updated while files are read. */
export function IncomeDocumentsCard(props: {
  applicationId: string;
  processing: ApplicationProcessing;
  initial: IncomeDocuments;
}) {
  const { applicationId, processing, initial } = props;
  const files = processing.documents.filter((file) => isIncomeDocument({ category: file.documentCategory }));
  const ids = files.map(({ fileId }) => fileId).join();
  // Statements read since then may prove a payslip.
  const read = processing.documents.filter(({ status }) => status === "PROCESSED").length;
  const { data = initial } = useQuery({
    queryKey: [...applicationKeys.incomeDocuments(applicationId), ids, read],
    queryFn: ({ signal }) =>
      apiRequest(`/v1/portal/applications/${applicationId}/income-documents`, { signal }),
    initialData: initial.documents.length === files.length ? initial : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }: Query<IncomeDocuments>) =>
      state.data?.documents.some(isPending) ? POLL_MS : false,
  });
  if (files.length === 0) return null;
  return (
    <Card
      title="Payslips and tax summaries"
      description="What was read, checked against the tax tables and the pay received"
      flush
    >
      <ul>
        {data.documents.map((document) => {
          const file = files.find(({ fileId }) => fileId === document.fileId);
          return (
            <li key={document.fileId} className="flex flex-col gap-3 border-b px-4 py-3 last:border-b-0">
              {document.payslips.map((payslip, index) => (
                <PayslipRead
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order in the file is a payslip's only identity.
                  key={index}
                  payslip={payslip}
                  fileName={file?.fileName ?? ""}
                  evidence={{ kind: "INCOME_DOCUMENT", applicationId, documentId: document.fileId }}
                />
              ))}
              {document.taxSummaries.map((summary) => (
                <TaxSummaryRead key={summary.type} summary={summary} fileName={file?.fileName ?? ""} />
              ))}
              {document.state !== "READ" && (
                <NotRead applicationId={applicationId} document={document} fileName={file?.fileName ?? ""} />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function isPending({ state }: IncomeDocument): boolean {
  return state === "WAITING" || state === "READING";
}

function PayslipRead(props: { payslip: Payslip; fileName: string; evidence: Evidence }) {
  const { payslip, fileName, evidence } = props;
  const { label, tone } = proofs[payslip.proof];
  return (
    <article aria-label={`Payslip in ${fileName}`} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-medium">
          {payslip.employer ?? "Employer not read"}
          <span className="font-normal text-muted">
            {" "}
            pays {payslip.employee ?? "an employee whose name could not be read"}
          </span>
        </h3>
        <span className="flex items-center gap-1">
          <ProofMark proof={payslipMarks[payslip.proof]} of={`Payslip ${fileName}`} evidence={evidence} />
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <p className="figures text-muted text-sm">{periodCopy(payslip)}</p>
      <dl className="figures flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Figure name="Gross" value={moneyCopy(payslip.gross, payslip)} />
        <Figure name="Net" value={moneyCopy(payslip.net, payslip)} />
        {payslip.yearlyGross !== null && (
          <Figure name="Gross per year" value={formatMoney(toCents(payslip.yearlyGross))} />
        )}
      </dl>
      <p className="figures text-muted text-sm">{deductionsCopy(payslip)}</p>
      {payslip.faults.map(({ message, severity }) => (
        <p
          key={message}
          className={cx("text-pretty text-sm", severity === "HIGH" ? "text-danger" : "text-warning")}
        >
          {message}
        </p>
      ))}
    </article>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function TaxSummaryRead({ summary, fileName }: { summary: TaxSummary; fileName: string }) {
  const { title, lines } = taxSummaryCopy(summary);
  return (
    <article aria-label={`Tax summary in ${fileName}`} className="flex flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      {lines.map((line) => (
        <p key={line} className="figures text-sm">
          {line}
        </p>
      ))}
    </article>
  );
}

const states: Record<Exclude<IncomeDocument["state"], "READ">, string> = {
  WAITING: "Waiting to be read",
  READING: "Being read",
  UNREADABLE: "Not readable",
  NOT_READ: "Not read yet",
};

function NotRead(props: { applicationId: string; document: IncomeDocument; fileName: string }) {
  const { applicationId, document, fileName } = props;
  const { state, detail, fileId } = document;
  if (state === "READ") return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="break-words font-medium">{fileName}</p>
        {detail && <p className="text-pretty text-muted text-sm">{detail}</p>}
      </div>
      <span className="flex items-center gap-2">
        <Badge tone={isPending(document) ? "info" : "warning"} busy={isPending(document)}>
          {states[state]}
        </Badge>
        {!isPending(document) && (
          <ReadAgain
            send={() => apiRequest(`/v1/portal/documents/${fileId}/income-reading`, { method: "POST" })}
            queryKey={applicationKeys.incomeDocuments(applicationId)}
            label="Read"
            failed="The document was not reread"
          />
        )}
      </span>
    </div>
  );
}

type IncomeDocument = IncomeDocuments["documents"][number];

type Payslip = IncomeDocument["payslips"][number];

type TaxSummary = IncomeDocument["taxSummaries"][number];

/** The period, pay date and frequency of a payslip, as far as they were read. */
function periodCopy({ from, to, payDate, frequency }: Payslip): string {
  const period = from && to ? formatDateRange(from, to) : to ? `to ${formatDate(to)}` : "Period not read";
  return [period, payDate && `paid ${formatDate(payDate)}`, frequency && frequencies[frequency]]
    .filter(Boolean)
    .join(", ");
}

/** An amount in the payslip's currency; "Not read" for null. */
function moneyCopy(amount: number | null, { currency }: Pick<Payslip, "currency">): string {
  return amount === null ? "Not read" : moneyFormat(currency)(toCents(amount));
}

/** Each deduction in a sentence: "PAYE $746.73, KiwiSaver $114.42". */
function deductionsCopy({ deductions, currency }: Pick<Payslip, "deductions" | "currency">): string {
  if (deductions.length === 0) return "Deductions not read";
  return deductions
    .map(({ label, amount }) => `${label} ${moneyFormat(currency)(toCents(amount))}`)
    .join(", ");
}

/** The title of a tax summary and one line for each income and year. */
function taxSummaryCopy({ type, name, incomes, business }: TaxSummary) {
  const profits = business.map(({ year, profit, addBacks }) => {
    const added = addBacks.reduce((sum, { amount }) => sum + amount, 0);
    const more = added > 0 ? `, with ${formatMoney(toCents(added))} usually added back` : "";
    return `Year to 31 March ${year}: profit ${formatMoney(toCents(profit))}${more}`;
  });
  const paid = incomes.map(
    ({ year, source, gross }) => `Year to 31 March ${year}: ${formatMoney(toCents(gross))} from ${source}`,
  );
  return { title: [taxSummaryTypes[type], name].filter(Boolean).join(", "), lines: [...profits, ...paid] };
}
