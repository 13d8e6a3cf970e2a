import { formatMoney } from "#lib/money.ts";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import { type Block, gap, paragraph, sectionTitle } from "#lib/statements/report/blocks.ts";
import { paper, styles } from "#lib/statements/report/sheet.ts";
import { type Column, tableBlocks } from "#lib/statements/report/table.ts";
import { FREQUENCY_WORDS, type ScenarioReport } from "./scenario-report.ts";

const GROUPS = [
  { group: "income", title: "Income" },
  { group: "debts", title: "Debt" },
  { group: "fixed", title: "Fixed expense" },
  { group: "basic", title: "Living cost" },
] as const;

const columns: Column[] = [
  { title: "What was entered", left: paper.left, right: 250 },
  { title: "Kind", left: 250, right: 350 },
  { title: "Amount", left: 350, right: 450, figures: true },
  { title: "", left: 462, right: paper.right },
];

/** The amounts entered for the household, without empty and zero ones. */
export function householdSection({ household }: ScenarioReport): Block[] {
  const rows = GROUPS.flatMap(({ group, title }) =>
    AMOUNT_FIELDS.filter((field) => field.group === group && household[field.key] > 0).map((field) => ({
      cells: [field.label, title, formatMoney(household[field.key]), FREQUENCY_WORDS[field.frequency]],
    })),
  );
  const title = sectionTitle("The household");
  if (rows.length === 0) return [...title, ...paragraph("No amounts were entered.", styles.note)];
  return [...title, ...tableBlocks(columns, rows), gap(5), ...paragraph(choices(household), styles.note)];
}

function choices({
  app1StudentLoan,
  app2StudentLoan,
  useBankBenchmark,
}: ScenarioReport["household"]): string {
  const loans = [app1StudentLoan && "applicant 1", app2StudentLoan && "applicant 2"].filter(Boolean);
  const student = loans.length === 0 ? "No student loan" : `Student loan: ${loans.join(" and ")}`;
  const benchmark = useBankBenchmark
    ? "Living costs count at the bank's benchmark where that is higher."
    : "Living costs count as declared.";
  return `${student}. ${benchmark}`;
}
