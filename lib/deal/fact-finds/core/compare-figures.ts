import { impliedGross } from "#lib/lending/serviceability/core/gross-from-net.ts";
import { EXPENSES, NET_INCOME_TYPES, PAY_TYPES } from "#lib/lending/serviceability/core/household.ts";
import {
  deductionsOnPayslips,
  incomesByApplicant,
} from "#lib/lending/serviceability/core/in-file/incomes-by-applicant.ts";
import { incomesInFile } from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import { yearlyOfRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import { seenInFile } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { weakestProof } from "#lib/platform/report/proof.ts";
import {
  debtFigures,
  declaredBy,
  type Sources,
  sighting,
  statementPeriod,
  statementsProof,
  sum,
  undeclared,
} from "./debt-figures.ts";
import { declaredCost, declaredIncomes, monthly, yearly } from "./declared-figures.ts";
import type { ComparedFigure, Sighting } from "./figure.ts";
import { kindLabel } from "./questions.ts";

/** Every declared or observed figure, in the calculator's order. */
export function compareFigures(sources: Sources): ComparedFigure[] {
  return [
    ...payFigures(sources),
    ...otherIncomeFigures(sources),
    ...costFigures(sources),
    ...debtFigures(sources),
  ].filter(({ declared, observed }) => declared !== null || observed !== null);
}

function payFigures({ people, file, tax }: Sources): ComparedFigure[] {
  const observed = incomesByApplicant(people, file);
  return people.flatMap((person, index): ComparedFigure[] => {
    const { clientId, name } = person;
    const { slips = [], wages = [], businesses = [] } = observed[index] ?? {};
    const source = declaredBy([person]);
    const incomes = declaredIncomes([person]);
    const declaredAs = (types: readonly string[]) =>
      sum(incomes.flatMap(({ type, paid }) => (paid && types.includes(type ?? "") ? [yearly(paid)] : [])));
    const deductions = deductionsOnPayslips(slips);
    const estimates = wages.flatMap((wage) => (tax ? [impliedGross(tax, wage.yearly, deductions)] : []));
    const parts = slips.flatMap((slip) => slip.rows);
    const regular = parts.filter(({ type }) => type === "SALARY");
    const places = [
      ...slips.map((slip) => `${slip.source}, ${slip.employer}`),
      ...(tax
        ? wages.map(({ words }) => `Before tax, estimated from ${words} over ${statementPeriod(file)}`)
        : []),
    ];
    const profits = businesses.flatMap(({ row }) => row.years[0].profit ?? []);
    return [
      {
        figure: `pay:${clientId}`,
        group: "INCOME",
        label: `${name}: pay before tax`,
        clientId,
        measure: "YEARLY",
        target: { kind: "PAY", clientId },
        declared: sighting(declaredAs(PAY_TYPES), source),
        observed: sighting(sum([...parts.map(yearlyOfRow), ...estimates]), places.join("; ")),
        observedProof:
          estimates.length > 0
            ? "ESTIMATED"
            : (weakestProof(slips.map(({ proof = "CHECKED" }) => proof)) ?? "CHECKED"),
        pay: {
          declared: declaredAs(["SALARY"]) ?? 0,
          observed: sum([...regular.map(yearlyOfRow), ...estimates]) ?? 0,
          // A payslip shows the deductions, so its gross pay is compared directly.
          net: slips.length > 0 ? null : sum(wages.map((wage) => wage.yearly)),
        },
      },
      {
        figure: `business:${clientId}`,
        group: "INCOME",
        label: `${name}: profit`,
        clientId,
        measure: "YEARLY",
        target: { kind: "BUSINESS", clientId },
        declared: sighting(declaredAs(["SELF_EMPLOYED"]), source),
        observed: sighting(sum(profits), businesses.map(({ row }) => row.evidence).join("; ")),
        observedProof: "CHECKED",
      },
    ];
  });
}

/** Incomes that the calculator takes by the week. */
const WEEKLY_INCOMES = [
  { type: "RENTAL", target: "RENTALS", field: "rentalIncomeGrossWeekly" },
  { type: "BOARDER", target: "BOARDERS", field: "boarderIncomeGrossWeekly" },
] as const;

function otherIncomeFigures({ people, file }: Sources): ComparedFigure[] {
  const { other } = incomesInFile(file);
  const declaredOf = (type: string, observed: Sighting | null): Sighting | null => {
    const incomes = declaredIncomes(people).filter((income) => income.type === type);
    if (incomes.length === 0) return undeclared(people, "otherIncomes", observed);
    const declaring = people.filter(({ clientId }) => incomes.some((income) => income.clientId === clientId));
    return sighting(sum(incomes.flatMap(({ paid }) => (paid ? [monthly(paid)] : []))), declaredBy(declaring));
  };
  const known = { group: "INCOME", clientId: null, measure: "MONTHLY" } as const;
  const { fields } = seenInFile(file);
  return [
    ...NET_INCOME_TYPES.map((type): ComparedFigure => {
      const seen = other.filter(({ row }) => row.type === type);
      const amount = sum(seen.map(({ row }) => Math.round(yearlyOfRow(row) / 12)));
      const observed = sighting(amount, statementPeriod(file));
      return {
        ...known,
        figure: `income:${type}`,
        label: type === "OTHER" ? "Other income" : kindLabel("otherIncomes", type),
        target: { kind: "NET_INCOME", type },
        declared: declaredOf(type, observed),
        observed,
        observedProof: statementsProof(file),
      };
    }),
    ...WEEKLY_INCOMES.map(({ type, target, field }): ComparedFigure => {
      const seen = fields.find((one) => one.field === field);
      const amount = seen ? Math.round((seen.cents * 52) / 12) : null;
      const observed = sighting(amount, statementPeriod(file));
      return {
        ...known,
        figure: `income:${type}`,
        label: kindLabel("otherIncomes", type),
        target: { kind: target },
        declared: declaredOf(type, observed),
        observed,
        observedProof: statementsProof(file),
      };
    }),
  ];
}

function costFigures({ people, file }: Sources): ComparedFigure[] {
  const { fields } = seenInFile(file);
  return EXPENSES.map(({ key: cost, label }): ComparedFigure => {
    const seen = fields.find(({ field }) => field === cost);
    const declaring = people.filter(({ answers }) => answers[cost] !== undefined);
    return {
      figure: `expense:${cost}`,
      group: cost === "rentBoard" ? "HOUSING" : "SPENDING",
      label,
      clientId: null,
      measure: "MONTHLY",
      target: { kind: "EXPENSE", key: cost },
      declared: sighting(declaredCost(cost, people), declaredBy(declaring)),
      observed: sighting(seen?.cents ?? null, statementPeriod(file)),
      observedProof: statementsProof(file, cost),
    };
  });
}
