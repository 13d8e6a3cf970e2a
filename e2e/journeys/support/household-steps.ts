import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { aucklandDate } from "#lib/platform/dates.ts";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { LOCAL, newClient } from "../../support/records.ts";
import type { HouseholdCase } from "../serviceability/household-cases.ts";
import { listScenarios } from "./calculator-fields.ts";
import { bankRow, bankRows } from "./household-on-screen.ts";
import { enterOn, typeInto } from "./user-actions.ts";

const BANKS = {
  kauri: { name: "Kauri Bank", testRate: "6.95%" },
  rimu: { name: "Rimu Bank", testRate: "7.10%" },
  totara: { name: "Totara Bank", testRate: "7.25%" },
  matai: { name: "Matai Bank", testRate: "6.90%" },
  kowhai: { name: "Kowhai Bank", testRate: "7.50%" },
} as const;

const KEYS = Object.keys(BANKS) as (keyof typeof BANKS)[];

/** Creates an application for the case's people with their ages. Returns its ID. */
export async function createApplicationFor(
  api: CheckedApi,
  token: string,
  { people }: HouseholdCase,
): Promise<string> {
  const year = Number(aucklandDate(new Date().toISOString()).slice(0, 4));
  const clients: { clientId: string; isMainApplicant: boolean }[] = [];
  for (const { firstName, lastName, age } of people) {
    const { id } = await newClient(api, token, { firstName, lastName, dateOfBirth: `${year - age}-01-01` });
    clients.push({ clientId: id, isMainApplicant: clients.length === 0 });
  }
  const { status, body } = await api.call("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients, isJointApplication: people.length > 1 },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.applicationId;
}

/** More items than any of the form's menus has. */
const MAX_MENU_ITEMS = 20;

/** How a broker operates a control: with a mouse, by touch or by keyboard alone. */
export type InputMethod = {
  press: (control: Locator) => Promise<void>;
  /** Chooses an action from an open menu. */
  pick: (action: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
};

export const MOUSE: InputMethod = {
  press: (control) => control.click(),
  pick: (action) => action.click(),
  type: (field, text) => field.fill(text),
};

export const TOUCH: InputMethod = {
  ...MOUSE,
  press: (control) => control.tap(),
  pick: (action) => action.tap(),
};

export const KEYBOARD: InputMethod = {
  press: enterOn,
  pick: async (action) => {
    await expect(action).toBeVisible();
    for (let steps = 0; !(await action.evaluate((item) => item === document.activeElement)); steps += 1) {
      if (steps > MAX_MENU_ITEMS) throw new Error(`${action} cannot be reached with the arrow keys`);
      await action.page().keyboard.press("ArrowDown");
    }
    await action.page().keyboard.press("Enter");
  },
  type: typeInto,
};

/** Chooses an item from one of the form's menus. */
export async function chooseFromMenu(
  page: Page,
  { press, pick }: InputMethod,
  menu: string,
  item: string,
): Promise<void> {
  await press(page.getByRole("button", { name: menu, exact: true }));
  await pick(page.getByRole("menuitem", { name: item, exact: true }));
}

/** Chooses the outcome of a debt or the rent. */
export async function chooseOutcome(page: Page, group: string, outcome: string): Promise<void> {
  await page.getByRole("group", { name: group, exact: true }).getByText(outcome, { exact: true }).click();
}

/** Adds an owner-occupied home with this value. */
export async function addHome(page: Page, input: InputMethod, value: string): Promise<void> {
  await input.press(page.getByRole("button", { name: "Add property" }));
  await input.type(page.getByLabel("Property 1: value"), value);
  await expect(page.getByLabel("Property 1: use").locator("option:checked")).toHaveText("Home to live in");
}

/** Expects each applicant in the form by name, with the age from the client's date of birth. */
export async function expectPeople(page: Page, { people }: HouseholdCase): Promise<void> {
  for (const [index, { firstName, age }] of people.entries()) {
    await expect(page.getByLabel(`Applicant ${index + 1}: name`)).toHaveValue(firstName);
    await expect(page.getByLabel(`${firstName}: age`)).toHaveValue(String(age));
  }
}

/** Expects every bank's row to show exactly two results. */
export async function expectUndecided(page: Page, { undecided, words }: HouseholdCase): Promise<void> {
  await expect(bankRows(page)).toHaveCount(5);
  for (const key of KEYS) {
    const [low, high, surplus, limit, against] = undecided[key];
    const isSame = low === high;
    await expect(bankRow(page, key)).toHaveText(
      [
        BANKS[key].name,
        isSame ? low : `${low} – ${high}`,
        isSame ? `The same ${words.goesAlone}` : `${low} ${words.stays}, ${high} ${words.goes}`,
        `${limit.screen}, ${surplus} a month left`,
        limit.warning ?? "",
        against,
      ].join(""),
    );
  }
}

/** Expects every bank's row to show exactly one result. */
export async function expectDecided(page: Page, { decided }: HouseholdCase): Promise<void> {
  await expect(page.getByRole("heading", { name: "Still undecided" })).toHaveCount(0);
  await expect(bankRows(page)).toHaveCount(5);
  for (const key of KEYS) {
    const [lending, surplus, limit, against] = decided[key];
    const detail = `${limit.screen}, ${surplus} a month left${limit.warning ?? ""}`;
    await expect(bankRow(page, key)).toHaveText(`${BANKS[key].name}${lending}${detail}${against}`);
  }
}

/** Expects two results, presses the answer and expects one result. */
export async function decide(
  page: Page,
  household: HouseholdCase,
  { press }: InputMethod,
  answer: string,
): Promise<void> {
  await expectUndecided(page, household);
  await press(page.getByRole("button", { name: answer, exact: true }));
  await expectDecided(page, household);
}

/** Saves the case as a scenario, closes it and opens it again from the list. */
export async function saveAndReopen(
  page: Page,
  household: HouseholdCase,
  input: InputMethod,
  name: string,
): Promise<void> {
  const link = page.getByRole("table", { name: "Saved scenarios" }).getByRole("link", { name, exact: true });
  await input.press(page.getByRole("button", { name: "Save as scenario" }));
  await input.type(page.getByRole("textbox", { name: "Name", exact: true }), name);
  await input.press(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await expect(page).toHaveURL(/\?scenario=/);
  await input.press(page.getByRole("link", { name: "Start from the file" }));
  await expect(page).not.toHaveURL(/\?scenario=/);
  await listScenarios(page, input.press);
  await input.press(link);
  await expect(page).toHaveURL(/\?scenario=/);
  await expectPeople(page, household);
  await expectDecided(page, household);
}

/** Downloads the open scenario's PDF and expects it to contain the household and each bank's expected figures. */
export async function expectReport(
  page: Page,
  household: HouseholdCase,
  input: InputMethod,
  name: string,
): Promise<void> {
  const downloading = page.waitForEvent("download");
  await listScenarios(page, input.press);
  await chooseFromMenu(page, input, `Actions for ${name}`, "Download PDF");
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${name}.pdf`);
  const pages = await textOfPdf(new Uint8Array(readFileSync(await file.path())));
  const text = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain(`Scenario ${name} `);
  for (const shown of household.printed) expect(text).toContain(shown);
  for (const key of KEYS) {
    const [lending, surplus, limit, , years] = household.decided[key];
    const bank = BANKS[key];
    const { warning, report } = limit;
    const caveat = warning ? `${warning} ` : "";
    const row = `${bank.name} ${lending} ${caveat}${surplus} ${bank.testRate} ${years} years ${report}`;
    expect(text).toContain(row);
    const warned = warning ? `, ${warning.replace(/^A/, "a")}` : "";
    expect(text).toContain(`How ${bank.name} arrives at ${lending}${warned} `);
  }
}
