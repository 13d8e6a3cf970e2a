import { formatPercentage } from "#lib/platform/format/percentage.ts";
import type { TaxTable } from "../../../../reading/tax/tax-schema.ts";
import type { BankChoiceKey } from "./bank-choices.ts";
import type { BankRuleKey } from "./bank-rules.ts";
import { deductionsAt, leavesTooLittle, type MasterSheet, masterSheetSchema } from "./sheet-schema.ts";

/**
 * The rules that sheets of the first form lack, with their defaults. With these, banks assess as they did before the
 * rules existed.
 */
const DEFAULTS = {
  overtimeShading: 1,
  bonusShading: 1,
  commissionShading: 1,
  selfEmployedBasis: "LATEST",
  addBackShading: 1,
  benefitShading: 1,
  workingForFamiliesShading: 1,
  childSupportShading: 1,
  investmentShading: 1,
  deductsKiwiSaver: true,
  loanBalanceMonths: 36,
  revolvingTermYears: (bank: Fields) => bank.existingMortgageTermYears,
  maxAgeAtEnd: null,
  debtToIncomeInvestor: (bank: Fields) => bank.debtToIncomeLimit,
  lvrOwnerOccupied: null,
  lvrInvestment: null,
  lvrNewBuild: null,
  lvrApplies: "WARN",
} as const satisfies Partial<Record<BankRuleKey | BankChoiceKey, unknown>>;

export const SECOND_FORM_BANK_RULES = Object.keys(DEFAULTS) as readonly (keyof typeof DEFAULTS)[];
export const SECOND_FORM_TAX_RULE = "kiwiSaverDefaultRate";

type Fields = Record<string, unknown>;

/** Converts a sheet's JSON to the second form. `notes` describes the defaults used; it is empty for other content. */
function completeFirstForm(content: unknown): { content: unknown; notes: string[] } {
  if (!isFirstForm(content)) return { content, notes: [] };
  const taxTables = content.taxTables.map((table) => ({
    ...table,
    kiwiSaverDefaultRate: kiwiSaverDefaultRateIn(table.taxYear),
  }));
  const banks = content.banks.map((bank) => ({ ...bank, ...defaultsOf(bank, content.taxTables) }));
  return { content: { ...content, taxTables, banks }, notes: notesOn(taxTables, banks) };
}

/** Parses a sheet's JSON of either form as a valid sheet, or returns the schema's faults. */
export function parseSheet(content: unknown) {
  const { content: complete, notes } = completeFirstForm(content);
  return { ...masterSheetSchema.safeParse(complete), notes };
}

/**
 * The first form of a sheet whose newer rules all have their defaults; null for any other. Such a sheet is the same
 * version as one stored before the second form existed.
 */
export function asFirstForm(sheet: MasterSheet): unknown {
  if (sheet.reserveBank !== null) return null;
  const { reserveBank: _none, ...rest } = sheet;
  const banks = sheet.banks.map((bank) => without(bank, SECOND_FORM_BANK_RULES));
  const taxTables = sheet.taxTables.map((table) => without(table, [SECOND_FORM_TAX_RULE]));
  const first = { ...rest, taxTables, banks };
  const complete = completeFirstForm(first).content as Pick<MasterSheet, "banks" | "taxTables">;
  const isSame =
    sheet.banks.every((bank, at) => isEqual(bank, complete.banks[at], SECOND_FORM_BANK_RULES)) &&
    sheet.taxTables.every((table, at) => isEqual(table, complete.taxTables[at], [SECOND_FORM_TAX_RULE]));
  return isSame ? first : null;
}

/** Notes on the defaults of a sheet that sets none of the newer rules, whether it was stored with them or not. */
export function notesOnForm(sheet: MasterSheet): string[] {
  const first = asFirstForm(sheet);
  return first === null ? [] : completeFirstForm(first).notes;
}

function without(source: object, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(source).filter(([key]) => !keys.includes(key)));
}

function isEqual<Item extends object>(one: Item, other: Item | undefined, keys: readonly (keyof Item)[]) {
  return other !== undefined && keys.every((key) => one[key] === other[key]);
}

/** Whether a sheet's JSON has none of the newer rules. If it has only some, the others are faults. */
function isFirstForm(content: unknown): content is Fields & { taxTables: Fields[]; banks: Fields[] } {
  if (!isFields(content)) return false;
  const { taxTables, banks } = content;
  return (
    isFilled(banks) &&
    isFilled(taxTables) &&
    banks.every((bank) => SECOND_FORM_BANK_RULES.every((key) => !(key in bank))) &&
    taxTables.every((table) => !(SECOND_FORM_TAX_RULE in table))
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFilled(list: unknown): list is Fields[] {
  return Array.isArray(list) && list.length > 0 && list.every(isFields);
}

function defaultsOf(bank: Fields, taxTables: Fields[]): Fields {
  const defaults = Object.fromEntries(
    Object.entries(DEFAULTS).map(([key, value]) => [key, typeof value === "function" ? value(bank) : value]),
  );
  return { ...defaults, deductsKiwiSaver: canDeductKiwiSaver(bank, taxTables) };
}

/**
 * A benchmark that grows with income may have left just enough of a raise before KiwiSaver was deducted. Such a sheet
 * must stay valid, so that bank does not deduct KiwiSaver.
 */
function canDeductKiwiSaver({ benchmarkGrossIncomeRate: rate }: Fields, taxTables: Fields[]): boolean {
  if (typeof rate !== "number") return true;
  const tables = taxTables as unknown as TaxTable[];
  return (
    !leavesTooLittle(rate, deductionsAt(tables, true)) || leavesTooLittle(rate, deductionsAt(tables, false))
  );
}

/** KiwiSaver's default rate: 3%, from 1 April 2026 3.5%, from 1 April 2028 4%. */
function kiwiSaverDefaultRateIn(taxYear: unknown): number {
  const from = typeof taxYear === "string" ? Number(taxYear.slice(0, 4)) : 0;
  if (from >= 2028) return 0.04;
  return from >= 2026 ? 0.035 : 0.03;
}

function notesOn(taxTables: readonly Fields[], banks: readonly Fields[]): string[] {
  const rates = taxTables.map(
    ({ taxYear, kiwiSaverDefaultRate }) => `${formatPercentage(Number(kiwiSaverDefaultRate))} in ${taxYear}`,
  );
  const undeducted = banks.flatMap((bank) => (bank.deductsKiwiSaver === false ? [String(bank.name)] : []));
  const notes = [
    "None of the newer rules is set, as in a sheet of the first form, so each uses its default.",
    "Overtime, bonuses, commission, add-backs, benefits, Working for Families, child support and investment income count in full. The latest year of a business counts.",
    "A loan with an unknown balance counts as 36 monthly repayments. Revolving credit is assessed over the existing mortgage term.",
    "Investors have the same debt-to-income limit as owner-occupiers. There is no loan-to-value limit and no age limit.",
    `KiwiSaver is deducted; its default rate is ${rates.join(", ")}.`,
  ];
  if (undeducted.length > 0) {
    notes.push(
      `KiwiSaver is not deducted at ${undeducted.join(", ")}: with it, the benchmark income rate would leave too little of each extra dollar.`,
    );
  }
  return notes;
}

/** Whether a rule is one that sheets of the first form do not have. */
export function isSecondFormRule(key: string): boolean {
  return key === SECOND_FORM_TAX_RULE || (SECOND_FORM_BANK_RULES as readonly string[]).includes(key);
}
