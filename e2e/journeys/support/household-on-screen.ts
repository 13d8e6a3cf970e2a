import { expect, type Page, type Response } from "@playwright/test";
import type { AssessResponse } from "#lib/lending/serviceability/calculator-response.ts";
import { DEBTS, type DebtType, INCOMES, type Income } from "#lib/lending/serviceability/core/household.ts";
import type { HouseholdJson } from "#lib/lending/serviceability/household-schema.ts";
import { formatMoney, formatWholeMoney } from "#lib/platform/money.ts";
import type { CheckedApi } from "../../support/checked-api.ts";

/** The calculator's form as shown on screen. */
type ScreenForm = {
  /** Values of named fields, by name. A field's name is its path. */
  texts: Record<string, string>;
  /** The accessible names and placeholders of those fields. */
  labels: Record<string, string>;
  hints: Record<string, string>;
  /** The checkboxes by label, in the form's order. */
  boxes: { label: string; checked: boolean }[];
  /** The checked radio buttons by their group's label, in the form's order. */
  choices: { label: string; value: string }[];
};

/**
 * The household in the calculator's form as a request. It is read from the screen alone, without the form's own code.
 * Rows without the figure on which they are assessed are ignored.
 */
async function readHousehold(page: Page): Promise<HouseholdJson> {
  const form = await readScreen(page);
  const { texts, boxes } = form;
  const applicants = rows(form, "applicants").map((path, index) => readApplicant(form, path, index));
  const homes = applicants.map((_, index) => Number(texts[`applicants.${index}.home`] ?? 0));
  const { rentBoard, ...costs } = readExpenses(form);
  const request: Record<keyof HouseholdJson, unknown> = {
    applicants,
    households: [...new Set(homes)].sort().map((home) => ({
      adults: homes.flatMap((other, index) => (other === home ? [index] : [])),
      dependants: Number(texts[`households.${home}.dependants`]),
    })),
    boarderIncomeWeekly: dollars(texts.boarderIncomeWeekly),
    properties: rows(form, "properties").flatMap((path, index) => readProperty(form, path, index)),
    debts: rows(form, "debts").flatMap((path, index) => readDebt(form, path, index)),
    expenses: {
      ...costs,
      rentBoard: rentBoard
        ? { amount: rentBoard, outcome: chosenValue(form, "Rent after the purchase") }
        : undefined,
    },
    useBankBenchmark: boxes.some(({ label, checked }) => label.includes("benchmark") && checked),
    loan: readLoan(form),
  };
  // Removes undefined fields.
  return JSON.parse(JSON.stringify(request));
}

function readScreen(page: Page): Promise<ScreenForm> {
  return page.getByLabel("Proposed term", { exact: true }).evaluate((term: HTMLInputElement) => {
    const all = term.closest("[data-ledger]")?.querySelectorAll<HTMLInputElement>("input, select") ?? [];
    const labelOf = (field: HTMLInputElement) =>
      field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "";
    const fields = [...all];
    const named = fields.filter(({ name, type }) => name !== "" && type !== "radio" && type !== "checkbox");
    return {
      texts: Object.fromEntries(named.map(({ name, value }) => [name, value])),
      labels: Object.fromEntries(named.map((field) => [field.name, labelOf(field)])),
      hints: Object.fromEntries(named.map(({ name, placeholder }) => [name, placeholder ?? ""])),
      boxes: fields
        .filter(({ type }) => type === "checkbox")
        .map((box) => ({ label: labelOf(box), checked: box.checked })),
      choices: fields
        .filter(({ type, checked }) => type === "radio" && checked)
        .map((radio) => ({
          label: radio.closest("fieldset")?.querySelector("legend")?.textContent ?? "",
          value: radio.value,
        })),
    };
  });
}

/** The paths of a list's rows in the form's order. */
function rows({ texts }: ScreenForm, list: string): string[] {
  const depth = list.split(".").length + 1;
  const within = Object.keys(texts).filter((path) => path.startsWith(`${list}.`));
  return [...new Set(within.map((path) => path.split(".").slice(0, depth).join(".")))];
}

function readApplicant(form: ScreenForm, path: string, index: number) {
  const { texts } = form;
  return {
    age: number(texts[`${path}.age`]),
    kiwiSaverRate: percent(texts[`${path}.kiwiSaverRate`]),
    studentLoan: box(form, ": student loan", index),
    studentLoanBalance: dollars(texts[`${path}.studentLoanBalance`]),
    incomes: rows(form, `${path}.incomes`).flatMap((income) => readIncome(form, income)),
  };
}

function readIncome({ texts, labels }: ScreenForm, path: string): object[] {
  const label = labels[`${path}.amount`] ?? labels[`${path}.years.0.profit`] ?? "";
  const type = typeOf<Income["type"]>(INCOMES, label.slice(label.indexOf(": ") + 2));
  if (type !== "SELF_EMPLOYED") {
    const amount = dollars(texts[`${path}.amount`]);
    return amount === undefined ? [] : [{ type, amount, frequency: texts[`${path}.frequency`] }];
  }
  const years = [0, 1].flatMap((year) => {
    const profit = dollars(texts[`${path}.years.${year}.profit`]);
    return profit === undefined
      ? []
      : [{ profit, addBacks: dollars(texts[`${path}.years.${year}.addBacks`]) }];
  });
  return texts[`${path}.years.0.profit`] === "" ? [] : [{ type, years }];
}

function readProperty(form: ScreenForm, path: string, index: number) {
  const { texts } = form;
  const value = dollars(texts[`${path}.value`]);
  const rentWeekly = dollars(texts[`${path}.rentWeekly`]);
  if (value === undefined && rentWeekly === undefined) return [];
  return [{ value, use: texts[`${path}.use`], newBuild: box(form, ": new build", index), rentWeekly }];
}

function readDebt({ texts, hints, choices }: ScreenForm, path: string, index: number) {
  const type = typeOf<DebtType>(DEBTS, hints[`${path}.label`] ?? "");
  const outcomes = choices.filter(({ label }) => label.endsWith(": outcome"));
  const figures = ["balance", "limit", "repaymentMonthly"].map(
    (key) => [key, dollars(texts[`${path}.${key}`])] as const,
  );
  const needed = figures.findLast(([key]) => `${path}.${key}` in texts)?.[1];
  if (needed === undefined) return [];
  return [{ type, ...Object.fromEntries(figures), outcome: outcomes[index]?.value }];
}

function readExpenses({ texts }: ScreenForm): Record<string, number | undefined> {
  const costs = Object.entries(texts).filter(([path]) => path.startsWith("expenses."));
  return Object.fromEntries(costs.map(([path, text]) => [path.split(".")[1], dollars(text)]));
}

function readLoan(form: ScreenForm) {
  const { texts } = form;
  const parts = rows(form, "loan.parts").map((path) => ({
    share: percent(texts[`${path}.share`]),
    type: texts[`${path}.type`],
    interestOnlyYears: number(texts[`${path}.interestOnlyYears`]),
  }));
  return {
    amount: dollars(texts["loan.amount"]),
    termYears: number(texts["loan.termYears"]),
    purpose: texts["loan.purpose"],
    parts: parts.length > 0 ? parts : undefined,
  };
}

/** The type whose label starts the given label. */
function typeOf<Type extends string>(kinds: Readonly<Record<Type, { label: string }>>, label: string): Type {
  const found = (Object.entries(kinds) as [Type, { label: string }][]).find(([, kind]) =>
    label.toLowerCase().startsWith(kind.label.toLowerCase()),
  );
  if (found === undefined) throw new Error(`“${label}” does not start with a type's label`);
  return found[0];
}

function box({ boxes }: ScreenForm, ending: string, index: number): boolean {
  return boxes.filter(({ label }) => label.endsWith(ending))[index]?.checked ?? false;
}

function chosenValue({ choices }: ScreenForm, group: string): string | undefined {
  return choices.find(({ label }) => label === group)?.value;
}

/** Dollars as typed, `1,234.50` or `-300`; undefined for an empty field. */
function dollars(text = ""): number | undefined {
  return number(text.replace(/^−/, "-").replaceAll(/[$,]/g, ""));
}

function number(text = ""): number | undefined {
  return text.trim() === "" ? undefined : Number(text);
}

/** Parses decimal notation, because 3.5 / 100 is not the number nearest to 0.035. */
function percent(text = ""): number | undefined {
  return text.trim() === "" ? undefined : Number(`${text.replace("%", "").trim()}e-2`);
}

/** The calculator's banks, each with a radio button. */
export function bankRows(page: Page) {
  return page.getByRole("group", { name: "Banks, highest lending first" }).locator("label");
}

/** The row of one bank by its key in the master sheet. */
export function bankRow(page: Page, bank: string) {
  return bankRows(page).filter({ has: page.locator(`input[value="${bank}"]`) });
}

/**
 * Sends the household on screen to the API and expects the five banks on screen to match, with two figures each while
 * something is undecided. Returns the response.
 */
export async function expectBanksOfApi(
  page: Page,
  api: CheckedApi,
  token: string,
): Promise<AssessResponse["banks"]> {
  const json = await readHousehold(page);
  const { status, body } = await api.call("POST", "/v2/bank-calculator/assess", {
    token,
    json,
  });
  expect(status, JSON.stringify({ json, body })).toBe(200);
  await expect(bankRows(page)).toHaveCount(5);
  expect(Object.keys(body.banks)).toHaveLength(5);
  for (const [bank, { maxLending, maxMonthlySurplus, high }] of Object.entries(body.banks)) {
    const row = bankRow(page, bank);
    const figure = row.locator("span").nth(1);
    const lendings = [maxLending, high?.maxLending ?? maxLending].map((lending) =>
      formatWholeMoney(lending * 100),
    );
    await expect(figure, bank).toHaveText([...new Set(lendings)].join(" – "));
    const surplus = Math.round(maxMonthlySurplus * 100);
    await expect(row).toContainText(
      surplus < 0 ? `${formatMoney(-surplus)} a month short` : `${formatMoney(surplus)} a month left`,
    );
  }
  return body.banks;
}

/**
 * Waits for the browser's check of a matching household with the server. Call it before the change that the check
 * follows, because “Checked” may still be shown for the figures before it.
 */
export function waitForCheck(page: Page, matches: (household: HouseholdJson) => boolean): Promise<Response> {
  return page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/v2/bank-calculator/assess") && matches(answer.request().postDataJSON()),
  );
}

/** The highest maximum lending of any bank, in dollars, as shown in the first row. */
export async function bestLending(page: Page): Promise<number> {
  const text = await bankRows(page).first().textContent();
  return Number(/\$([\d,]+)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));
}
