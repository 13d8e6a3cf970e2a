import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import type { MasterSheet } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import { formatDate } from "#lib/platform/dates.ts";

/** Text about the master sheet, rendered on the server to keep it out of the browser's script. */
export type SheetCopy = {
  note: ReactNode;
  waiting: ReactNode;
  /** Names the sheet and its version, for the rule behind a figure. */
  name: string;
};

export function sheetCopy(sheet: MasterSheet, version: number): SheetCopy {
  return {
    note: <SheetNote sheet={sheet} version={version} />,
    waiting: <WaitingForIncome banks={sheet.banks.length} />,
    name: `Master sheet “${sheet.title}”, version ${version}`,
  };
}

/** States that the figures are indicative, which sheet they use and when its rules were checked. */
function SheetNote({ sheet, version }: { sheet: MasterSheet; version: number }) {
  const verified = sheet.banks.map((bank) => bank.verifiedAt).sort();
  const oldest = verified[0];
  return (
    <p className="text-pretty text-muted">
      <strong className="font-medium text-text">Indicative, not a bank's decision.</strong> Based on the
      master sheet “{sheet.title}”, version {version}, tax year {sheet.taxYear}
      {oldest && `; all banks' rules checked since ${formatDate(oldest)}`}.
    </p>
  );
}

/** Shown in place of the banks until an income is entered. */
function WaitingForIncome({ banks }: { banks: number }) {
  return (
    <div className="rounded-lg border bg-raised">
      <EmptyState icon={<Landmark />} title={`${banks} banks are waiting for an income`}>
        Enter the household's income. Every bank's result updates as you type, with the reason for each
        figure.
      </EmptyState>
    </div>
  );
}

/** Explains why nothing can be calculated and who can fix it. */
export function NoSheet({ state }: { state: "NOT_CONFIGURED" | "BROKEN" }) {
  const back = <ButtonLink href="/applications">Applications</ButtonLink>;
  if (state === "BROKEN") {
    return (
      <ErrorState title="The bank rules cannot be used" action={back}>
        The master sheet in force is missing or damaged, so nothing can be calculated. An administrator can
        find the cause in the log.
      </ErrorState>
    );
  }
  return (
    <EmptyState icon={<Landmark />} title="No bank rules are in force" action={back}>
      The calculator needs a master sheet of bank rules, and none is set. An administrator sets one with
      MASTER_SHEET_ID.
    </EmptyState>
  );
}
