import { counted, money, percent } from "#lib/lending/serviceability/core/figures.ts";
import { EXPENSES, type Household, MAX_TERM_YEARS } from "#lib/lending/serviceability/core/household.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import {
  type Case,
  type Change,
  depositShare,
  securityOf,
} from "#lib/lending/serviceability/core/what-if/change.ts";
import { changeLabel } from "#lib/lending/serviceability/core/what-if/change-copy.ts";
import {
  assessedFigure,
  type Figure,
  figureName,
  readFigure,
} from "#lib/lending/serviceability/core/what-if/household-figure.ts";
import { applicantName, type Naming } from "#lib/lending/serviceability/core/what-if/naming.ts";
import {
  MAX_SUGGESTED,
  suggestedChanges,
} from "#lib/lending/serviceability/core/what-if/suggested-changes.ts";
import { MAX_KIWISAVER_RATE } from "#lib/reading/tax/tax.ts";
import { type Kind, MONEY, percentUpTo, yearsFrom } from "../form/values/texts.ts";
import { type CustomChange, type CustomField, customKey, fieldKey } from "./use-what-ifs.ts";

/** A field's label, unit and current value: `Credit card limit`, `$20,000`. */
export function describeField(
  field: CustomField,
  { household: h, requested }: Case,
  naming: Naming,
): { label: string; unit: string; now: string } {
  switch (field.kind) {
    case "TERM":
      return { label: "Term", unit: "years", now: counted(h.loan.termYears, "year") };
    case "DEPOSIT": {
      const security = securityOf(h);
      const known = security !== null && requested !== null;
      const share = known ? Math.round(depositShare(security, requested) * 1000) / 1000 : null;
      return { label: "Deposit", unit: "%", now: share === null ? "not known" : percent(share) };
    }
    case "KIWISAVER": {
      const rate = h.applicants[field.applicant]?.kiwiSaverRate ?? 0;
      const label = `${applicantName(field.applicant, naming)}'s KiwiSaver`;
      return { label, unit: "%", now: rate === 0 ? "none" : percent(rate) };
    }
    case "FIGURE": {
      const { amount, per } = readFigure(h, field.figure);
      const { label } = figureName(h, field.figure, naming);
      const unit = per === null ? "" : FREQUENCY_WORDS[per];
      return { label, unit, now: `${money(amount)}${unit && ` ${unit}`}` };
    }
  }
}

const KINDS: Readonly<Record<CustomField["kind"], Kind>> = {
  TERM: yearsFrom(1, MAX_TERM_YEARS),
  DEPOSIT: percentUpTo(0.95),
  KIWISAVER: percentUpTo(MAX_KIWISAVER_RATE),
  FIGURE: MONEY,
};

/** Parses a custom change; both parts are null if nothing was typed. */
export function readCustomChange({ field, text }: CustomChange): {
  change: Change | null;
  fault: string | null;
} {
  const read = KINDS[field.kind].read(text);
  if ("fault" in read) return { change: null, fault: read.fault };
  return { change: read.value === null ? null : changeTo(field, read.value), fault: null };
}

function changeTo(field: CustomField, value: number): Change {
  switch (field.kind) {
    case "TERM":
      return { kind: "SET_TERM", years: value };
    case "DEPOSIT":
      return { kind: "SET_DEPOSIT", share: value };
    case "KIWISAVER":
      return { kind: "SET_KIWISAVER", applicant: field.applicant, rate: value };
    case "FIGURE":
      return { kind: "SET_FIGURE", figure: field.figure, amount: value };
  }
}

/** Whether the household still has the item that the field belongs to. */
function hasField(field: CustomField, h: Household): boolean {
  if (field.kind === "KIWISAVER") return field.applicant < h.applicants.length;
  if (field.kind === "DEPOSIT") return securityOf(h) !== null;
  if (field.kind !== "FIGURE") return true;
  const { figure } = field;
  switch (figure.of) {
    case "INCOME":
      return h.applicants[figure.applicant]?.incomes[figure.income] !== undefined;
    case "NEW_INCOME":
      return figure.applicant < h.applicants.length;
    case "PROPERTY":
      return figure.property < h.properties.length;
    case "DEBT":
      return h.debts[figure.debt]?.[figure.figure] != null;
    default:
      return true;
  }
}

type FieldGroup = { group: string; fields: CustomField[] };

const figure = (of: Figure): CustomField => ({ kind: "FIGURE", figure: of });

function fieldGroups(h: Household): FieldGroup[] {
  const costs = (wanted: "basic" | "fixed") =>
    EXPENSES.flatMap(({ key, group }) => (group === wanted ? [figure({ of: "EXPENSE", key })] : []));
  return [
    {
      group: "Loan",
      fields: [{ kind: "TERM" }, ...(securityOf(h) === null ? [] : [{ kind: "DEPOSIT" } as const])],
    },
    { group: "Income", fields: incomeFields(h) },
    {
      group: "Properties",
      fields: h.properties.flatMap(({ value }, property) => [
        ...(value === null ? [] : [figure({ of: "PROPERTY", property, figure: "value" })]),
        figure({ of: "PROPERTY", property, figure: "rentWeekly" }),
      ]),
    },
    {
      group: "Debts",
      fields: h.debts.flatMap((debt, index) =>
        debt.outcome === "REPAID" ? [] : [figure(assessedFigure(debt, index))],
      ),
    },
    { group: "Living costs", fields: costs("basic") },
    { group: "Fixed costs", fields: costs("fixed") },
  ];
}

/** Every income, a salary for those without one, KiwiSaver and board. */
function incomeFields({ applicants }: Household): CustomField[] {
  return [
    ...applicants.flatMap(({ incomes }, applicant): CustomField[] => [
      ...incomes.map((_, income) => figure({ of: "INCOME", applicant, income })),
      ...(incomes.some(({ type }) => type === "SALARY")
        ? []
        : [figure({ of: "NEW_INCOME", applicant, type: "SALARY" })]),
      { kind: "KIWISAVER", applicant },
    ]),
    figure({ of: "BOARD" }),
  ];
}

/** An option of "Change something else": a field to type in, or a change that needs no figure. */
type Offer = { field: CustomField } | { change: Change };

/** Every further change, grouped as in the form, with its offer by the option's value. */
export function offersFor(
  present: Case,
  naming: Naming,
  { taken, kiwiSaverRate }: { taken: readonly CustomField[]; kiwiSaverRate: number },
): { options: { group: string; options: { value: string; label: string }[] }[]; offers: Map<string, Offer> } {
  const offers = new Map<string, Offer>();
  const isTaken = new Set(taken.map(fieldKey));
  const fields = fieldGroups(present.household).map(({ group, fields: all }) => ({
    group,
    options: all
      .filter((field) => !isTaken.has(fieldKey(field)))
      .map((field) => {
        offers.set(fieldKey(field), { field });
        return { value: fieldKey(field), label: describeField(field, present, naming).label };
      }),
  }));
  const more = suggestedChanges(present, kiwiSaverRate)
    .slice(MAX_SUGGESTED)
    .map((change) => {
      const value = changeKey(change);
      offers.set(value, { change });
      return { value, label: changeLabel(change, present, naming) };
    });
  const options = [...fields, { group: "More what-ifs", options: more }];
  return { options: options.filter((group) => group.options.length > 0), offers };
}

export function changeKey(change: Change): string {
  return JSON.stringify(change);
}

/** A row of the what-if table. */
export type WhatIfRow = {
  key: string;
  /** The accessible name. */
  label: string;
  /** Null until a value has been typed. */
  change: Change | null;
  /** Absent for suggestions. */
  own?: CustomChange;
};

/** The broker's custom changes first, then suggestions for the case, with those that were added. */
export function whatIfRows(
  own: readonly CustomChange[],
  present: Case,
  naming: Naming,
  { added, kiwiSaverRate }: { added: ReadonlySet<string>; kiwiSaverRate: number },
): WhatIfRow[] {
  return [
    ...own
      .filter(({ field }) => hasField(field, present.household))
      .map((typed) => {
        const { change } = readCustomChange(typed);
        const label = change
          ? changeLabel(change, present, naming)
          : describeField(typed.field, present, naming).label;
        return { key: customKey(typed.field), label, change, own: typed };
      }),
    ...suggestedChanges(present, kiwiSaverRate)
      .filter((change, index) => index < MAX_SUGGESTED || added.has(changeKey(change)))
      .map((change) => ({ key: changeKey(change), label: changeLabel(change, present, naming), change })),
  ];
}
