import { type Cents, toCents } from "#lib/money.ts";
import {
  type CategoryFacts,
  type CategoryGroup,
  factsOf,
} from "#lib/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/** The summary's main figures in cents, as every screen shows them. */
export function mainFigures({ income, expenses, commitments }: TransactionSummary) {
  const received = toCents(income.monthlyAverage);
  const spent = toCents(expenses.monthlyAverage);
  return {
    income: received,
    regularIncome: toCents(income.regularMonthlyAverage),
    expenses: spent,
    surplus: received - spent,
    commitments: commitments.reduce((sum, { monthlyAverage }) => sum + toCents(monthlyAverage), 0),
  };
}

const groups: readonly { group: CategoryGroup; label: string }[] = [
  { group: "LIVING", label: "Living" },
  { group: "FIXED", label: "Fixed" },
  { group: "DEBT", label: "Debts" },
  { group: "OTHER", label: "Other" },
];

type Spending = {
  rows: { facts: CategoryFacts; monthly: Cents }[];
  groups: { label: string; monthly: Cents }[];
};

/** Monthly spending by category, and by group of categories. */
export function monthlySpending({ categories }: TransactionSummary["expenses"]): Spending {
  const rows = categories.map(({ category, monthlyAverage }) => ({
    facts: factsOf(category),
    monthly: toCents(monthlyAverage),
  }));
  return {
    rows,
    groups: groups.map(({ group, label }) => ({
      label,
      monthly: rows
        .filter(({ facts }) => facts.group === group)
        .reduce((sum, { monthly }) => sum + monthly, 0),
    })),
  };
}
