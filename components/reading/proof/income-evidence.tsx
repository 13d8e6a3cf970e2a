import { useQuery } from "@tanstack/react-query";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { formatDate, formatDateRange } from "#lib/platform/dates.ts";
import { formatMoney, moneyFormat, toCents } from "#lib/platform/money.ts";
import type { IncomeDocuments } from "#lib/reading/income-documents/schemas.ts";
import { DocumentLine } from "./document-line.tsx";
import type { OpenEvidence } from "./evidence-drawer.tsx";
import { Loaded } from "./loaded.tsx";

type IncomeDocument = IncomeDocuments["documents"][number];
type Payslip = IncomeDocument["payslips"][number];
type TaxSummary = IncomeDocument["taxSummaries"][number];

type Props = { applicationId: string; documentId: string; onOpen: OpenEvidence };

/** A payslip or tax summary: the values read from it, and its pages. */
export function IncomeEvidence(props: Props) {
  const { applicationId, documentId } = props;
  const query = useQuery({
    queryKey: [...applicationKeys.incomeDocuments(applicationId), "evidence"],
    queryFn: ({ signal }) =>
      apiRequest(`/v1/portal/applications/${applicationId}/income-documents`, { signal }),
    retry: false,
  });
  const skeleton = ["h-40 w-full", "mt-4 h-[68dvh] min-h-80 w-full"];
  return (
    <Loaded query={query} label="document" skeleton={skeleton}>
      {({ documents }) => (
        <ReadDocument {...props} document={documents.find(({ fileId }) => fileId === documentId)} />
      )}
    </Loaded>
  );
}

function ReadDocument(props: Props & { document: IncomeDocument | undefined }) {
  const { applicationId, documentId, document, onOpen } = props;
  const page = document?.payslips[0]?.page ?? 1;
  return (
    <div className="flex flex-col gap-5">
      {!document && (
        <Notice tone="warning">This document is no longer among the application’s income documents.</Notice>
      )}
      {document && document.state !== "READ" && (
        <Notice tone="warning">{document.detail ?? "This document has not been read yet."}</Notice>
      )}
      {document?.payslips.map((payslip, index) => (
        <PayslipFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the order in the file is a payslip's only identity.
          key={index}
          name={numbered("payslip", index, document.payslips.length)}
          applicationId={applicationId}
          payslip={payslip}
          onOpen={onOpen}
        />
      ))}
      {document?.taxSummaries.map((summary, index) => (
        <TaxFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the order in the file is a summary's only identity.
          key={index}
          name={numbered("tax summary", index, document.taxSummaries.length)}
          summary={summary}
        />
      ))}
      <DocumentLine spot={{ documentId, entry: null, page, line: null }} markName="" />
    </div>
  );
}

/** `the payslip`, or `payslip 2 of 3` in a file with several. */
function numbered(noun: string, index: number, count: number): string {
  return count === 1 ? `the ${noun}` : `${noun} ${index + 1} of ${count}`;
}

const unreadLabels: Record<Payslip["unread"][number], string> = {
  gross: "gross pay",
  net: "net pay",
  deductions: "deductions",
  period: "pay period",
  payDate: "pay date",
};

function PayslipFields(props: {
  name: string;
  applicationId: string;
  payslip: Payslip;
  onOpen: OpenEvidence;
}) {
  const { name, applicationId, payslip, onOpen } = props;
  const { employer, employee, from, to, payDate, unread, faults, earnings, deductions, yearToDate } = payslip;
  const [transactionId] = payslip.transactionIds;
  const pay = (amount: number | null) => money(amount, payslip.currency);
  return (
    <section aria-label={`Read from ${name}`}>
      <DescriptionList
        items={[
          { term: "Employer", value: employer ?? "Not read" },
          { term: "Employee", value: employee ?? "Not read" },
          { term: "Period", value: from && to ? formatDateRange(from, to) : "Not read" },
          { term: "Paid", value: payDate ? formatDate(payDate) : "Not read" },
          { term: "Gross", value: pay(payslip.gross) },
          ...earnings.map(({ label, amount }) => ({ term: label, value: pay(amount) })),
          ...deductions.map(({ label, amount }) => ({ term: label, value: pay(-amount) })),
          { term: "Net", value: pay(payslip.net) },
          ...(payslip.currency === "NZD"
            ? [{ term: "Gross per year", value: money(payslip.yearlyGross) }]
            : [{ term: "Currency", value: payslip.currency }]),
          ...(yearToDate.gross === null
            ? []
            : [{ term: "Gross, year to date", value: pay(yearToDate.gross) }]),
          ...(payslip.taxCode === null ? [] : [{ term: "Tax code", value: payslip.taxCode }]),
        ]}
      />
      {unread.length > 0 && (
        <p className="mt-2 text-pretty text-sm text-warning">
          Not read with certainty: {unread.map((field) => unreadLabels[field]).join(", ")}.
        </p>
      )}
      {faults.map(({ message, severity }) => (
        <p
          key={message}
          className={cx("mt-2 text-pretty text-sm", severity === "HIGH" ? "text-danger" : "text-warning")}
        >
          {message}
        </p>
      ))}
      {transactionId !== undefined && (
        <Button
          size="small"
          className="mt-3"
          onClick={() => onOpen("Pay received", { kind: "TRANSACTION", applicationId, transactionId })}
        >
          Show the pay in the statement
        </Button>
      )}
    </section>
  );
}

function TaxFields({ name, summary }: { name: string; summary: TaxSummary }) {
  return (
    <section aria-label={`Read from ${name}`}>
      <DescriptionList
        items={[
          { term: "Name", value: summary.name ?? "Not read" },
          ...summary.incomes.map(({ year, source, gross }) => ({
            term: `Year to 31 March ${year}`,
            value: `${formatMoney(toCents(gross))} from ${source}`,
          })),
          ...summary.business.map(({ year, profit }) => ({
            term: `Profit to 31 March ${year}`,
            value: money(profit),
          })),
        ]}
      />
    </section>
  );
}

function money(amount: number | null, currency = "NZD") {
  return amount === null ? (
    "Not read"
  ) : (
    <span className="figures">{moneyFormat(currency)(toCents(amount))}</span>
  );
}
