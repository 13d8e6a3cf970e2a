import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import { textOfPdf } from "#lib/fixtures/statements/drawn-text.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { LOCAL, newClient } from "../../support/records.ts";
import type { HouseholdCase } from "../serviceability/household-cases.ts";
import { listScenarios } from "./calculator-fields.ts";
import { bankRow, bankRows } from "./household-on-screen.ts";
import { enterOn, typeInto } from "./tab-to.ts";

const BANKS = {
  kauri: { name: "Kauri Bank", testRate: "6.95%" },
  rimu: { name: "Rimu Bank", testRate: "7.10%" },
  totara: { name: "Totara Bank", testRate: "7.25%" },
  matai: { name: "Matai Bank", testRate: "6.90%" },
  kowhai: { name: "Kowhai Bank", testRate: "7.50%" },
} as const;

const KEYS = Object.keys(BANKS) as (keyof typeof BANKS)[];

/** Creates an application of the case's people, of the ages that they have; returns its id. */
export async function applicationOf(
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
  const { status, body } = await api.call<ApplicationResponse>("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients, isJointApplication: people.length > 1 },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.applicationId;
}

/** More than any menu of the form has. */
const MOST_ACTIONS = 20;

/** How a broker works a control: with the mouse, with a finger, or by keyboard alone. */
export type Hands = {
  press: (control: Locator) => Promise<void>;
  /** Presses an action of an open menu. */
  pick: (action: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
};

export const MOUSE: Hands = {
  press: (control) => control.click(),
  pick: (action) => action.click(),
  type: (field, text) => field.fill(text),
};

export const FINGER: Hands = {
  ...MOUSE,
  press: (control) => control.tap(),
  pick: (action) => action.tap(),
};

export const KEYBOARD: Hands = {
  press: enterOn,
  pick: async (action) => {
    await expect(action).toBeVisible();
    for (let steps = 0; !(await action.evaluate((item) => item === document.activeElement)); steps += 1) {
      if (steps > MOST_ACTIONS) throw new Error(`${action} is not reached by the arrow keys`);
      await action.page().keyboard.press("ArrowDown");
    }
    await action.page().keyboard.press("Enter");
  },
  type: typeInto,
};

/** Chooses from a menu of the form. */
export async function add(page: Page, { press, pick }: Hands, menu: string, item: string): Promise<void> {
  await press(page.getByRole("button", { name: menu, exact: true }));
  await pick(page.getByRole("menuitem", { name: item, exact: true }));
}

/** Says what becomes of a debt or the rent. */
export async function settle(page: Page, group: string, outcome: string): Promise<void> {
  await page.getByRole("group", { name: group, exact: true }).getByText(outcome, { exact: true }).click();
}

/** Adds a home to live in that is worth an amount. */
export async function addHome(page: Page, hands: Hands, value: string): Promise<void> {
  await hands.press(page.getByRole("button", { name: "Add property" }));
  await hands.type(page.getByLabel("Property 1: value"), value);
  await expect(page.getByLabel("Property 1: use").locator("option:checked")).toHaveText("Home to live in");
}

/** The form has each applicant by name, with the age that the client's date of birth gives. */
export async function expectPeople(page: Page, { people }: HouseholdCase): Promise<void> {
  for (const [index, { firstName, age }] of people.entries()) {
    await expect(page.getByLabel(`Applicant ${index + 1}: name`)).toHaveValue(firstName);
    await expect(page.getByLabel(`${firstName}: age`)).toHaveValue(String(age));
  }
}

/** Every bank's row shows both answers, and nothing else. */
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

/** Every bank's row shows its one answer, and nothing else. */
export async function expectDecided(page: Page, { decided }: HouseholdCase): Promise<void> {
  await expect(page.getByRole("heading", { name: "Still undecided" })).toHaveCount(0);
  await expect(bankRows(page)).toHaveCount(5);
  for (const key of KEYS) {
    const [lending, surplus, limit, against] = decided[key];
    const detail = `${limit.screen}, ${surplus} a month left${limit.warning ?? ""}`;
    await expect(bankRow(page, key)).toHaveText(`${BANKS[key].name}${lending}${detail}${against}`);
  }
}

/** Both answers until the question is pressed, then one. */
export async function decide(
  page: Page,
  household: HouseholdCase,
  { press }: Hands,
  answer: string,
): Promise<void> {
  await expectUndecided(page, household);
  await press(page.getByRole("button", { name: answer, exact: true }));
  await expectDecided(page, household);
}

/** Saves the case under a name, closes it and opens it again from the list. */
export async function saveAndReopen(
  page: Page,
  household: HouseholdCase,
  hands: Hands,
  name: string,
): Promise<void> {
  const link = page.getByRole("table", { name: "Saved scenarios" }).getByRole("link", { name, exact: true });
  await hands.press(page.getByRole("button", { name: "Save as scenario" }));
  await hands.type(page.getByRole("textbox", { name: "Name", exact: true }), name);
  await hands.press(page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await expect(page).toHaveURL(/\?scenario=/);
  await hands.press(page.getByRole("link", { name: "Start from the file" }));
  await expect(page).not.toHaveURL(/\?scenario=/);
  await listScenarios(page, hands.press);
  await hands.press(link);
  await expect(page).toHaveURL(/\?scenario=/);
  await expectPeople(page, household);
  await expectDecided(page, household);
}

/** Downloads the open scenario's PDF and finds in it the household, and each bank's figures as worked out. */
export async function expectReport(
  page: Page,
  household: HouseholdCase,
  hands: Hands,
  name: string,
): Promise<void> {
  const coming = page.waitForEvent("download");
  await listScenarios(page, hands.press);
  await add(page, hands, `Actions for ${name}`, "Download PDF");
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`${name}.pdf`);
  const pages = await textOfPdf(new Uint8Array(readFileSync(await file.path())));
  const text = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain(`Scenario ${name} `);
  for (const shown of household.printed) expect(text).toContain(shown);
  for (const key of KEYS) {
    const [lending, surplus, limit, , years] = household.decided[key];
    const bank = BANKS[key];
    const row = `${bank.name} ${lending} ${surplus} ${bank.testRate} ${years} years ${limit.report}`;
    expect(text).toContain(row);
    expect(text).toContain(`How ${bank.name} arrives at ${lending} `);
  }
}
