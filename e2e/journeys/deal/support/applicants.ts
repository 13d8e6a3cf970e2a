import { expect, type Page } from "@playwright/test";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { axeFaults } from "../../support/axe-faults.ts";

export type Applicant = {
  name: string;
  email: string;
  born: string;
  phone: string;
  dependants: string;
  home: string;
  livesThereSince: string;
  rent: string | null;
  employer: string;
  worksThereSince: string;
  pay: string;
  spending: [label: string, amount: string, per: string][];
};

export const keita: Applicant = {
  name: "Keita Aperahama",
  email: "keita.aperahama@example.com",
  born: "3/5/1991",
  phone: "021 555 0167",
  dependants: "2",
  home: "5 Kauri Road, Whanganui 4500",
  livesThereSince: "1/2/2018",
  rent: "640",
  employer: "Whanganui District Council",
  worksThereSince: "4 Mar 2016",
  pay: "98,200",
  spending: [
    ["Groceries and food", "385", "a week"],
    ["Utilities", "265", "a month"],
    ["Phone and internet", "148", "a month"],
    ["Transport and vehicles", "92", "a week"],
  ],
};

export const rawiri: Applicant = {
  name: "Rāwiri Tūhoro",
  email: "rawiri.tuhoro@example.com",
  born: "19/11/1989",
  phone: "027 555 0143",
  dependants: "0",
  home: "5 Kauri Rd, Whanganui",
  livesThereSince: "15/2/2018",
  rent: null,
  employer: "Tūī Timber Limited",
  worksThereSince: "7 Jan 2021",
  pay: "76,400",
  spending: [],
};

/** Three months of an everyday account in the applicants' names. */
export async function drawStatement(...people: Applicant[]) {
  const layout = layoutNamed("plain");
  const [everyday] = generateHousehold(1801, { months: 3, bank: layout.bank });
  const accountName = people.map(({ name }) => name.toUpperCase()).join(" & ");
  const statements = (everyday?.statements ?? []).map((statement) => ({ ...statement, accountName }));
  const buffer = Buffer.from(await drawStatementPdf(statements, layout));
  return { name: "Everyday.pdf", mimeType: "application/pdf", buffer };
}

/** Adds a new client to a new application. */
export async function addApplicant(page: Page, who: Applicant): Promise<void> {
  await page.getByRole("combobox", { name: /^(Add another a|A)pplicant/ }).fill(who.name);
  await page.getByRole("option", { name: `New client “${who.name}”` }).click();
  const dialog = page.getByRole("dialog", { name: "New client" });
  await dialog.getByLabel("Email").fill(who.email);
  await dialog.getByRole("textbox", { name: "Date of birth" }).fill(who.born);
  await dialog.getByLabel("Your reference").fill(`Deal ${who.name.split(" ")[0]}`);
  await dialog.getByRole("button", { name: "Create client" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Goes to the next topic of a fact find. */
export async function nextTopic(page: Page, heading: string): Promise<void> {
  await page.getByRole("button", { name: heading === "Check and sign" ? heading : "Next" }).click();
  await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeFocused();
}

/** Fills in an amount and its frequency. */
async function enterAmount(page: Page, label: string, amount: string, per: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(amount);
  await page.getByLabel(`How often is it: ${label}`).selectOption({ label: per });
}

type Living = Pick<
  Applicant,
  "home" | "livesThereSince" | "rent" | "employer" | "worksThereSince" | "pay" | "spending"
>;

/** Answers the topics from "Where you live" to "What you spend". Without rent, another applicant lists the costs. */
export async function answerHomeToSpending(page: Page, who: Living): Promise<void> {
  await nextTopic(page, "Where you live");
  await page.getByLabel("Home address").fill(who.home);
  await page.getByLabel("Since when?").fill(who.livesThereSince);
  await page.getByRole("radio", { name: "I rent" }).check();
  const costs = who.rent === null ? "Another applicant lists" : "I'll list the costs for all of us";
  await page.getByRole("radio", { name: costs }).check();
  if (who.rent !== null) await enterAmount(page, "Rent or board", who.rent, "a week");
  await nextTopic(page, "Work and pay");
  await page.getByRole("button", { name: "Add a job" }).click();
  await page.getByLabel("Employer or business").fill(who.employer);
  await page.getByRole("radio", { name: "Full-time" }).check();
  await page.getByLabel("Since when?").fill(who.worksThereSince);
  await enterAmount(page, "Pay before tax", who.pay, "a year");
  await page.getByLabel("How much do you contribute to KiwiSaver?").selectOption({ label: "3.5% of pay" });
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await nextTopic(page, "Other income");
  await page.getByLabel("I have no other income").check();
  await nextTopic(page, "What you own");
  await page.getByLabel("I own nothing of value").check();
  await nextTopic(page, "What you owe");
  await page.getByLabel("I owe nothing").check();
  await nextTopic(page, "What you spend");
  for (const [label, amount, per] of who.spending) await enterAmount(page, label, amount, per);
}

/** Answers every question as an applicant and signs. */
export async function answerAndSign(page: Page, who: Applicant): Promise<void> {
  await page.getByLabel("Phone number").fill(who.phone);
  await page.getByRole("radio", { name: "Married, civil union or de facto" }).check();
  await page.getByLabel("How many children or others depend on you?").fill(who.dependants);
  await page.getByRole("radio", { name: "New Zealand or Australian citizen" }).check();
  await answerHomeToSpending(page, who);
  await nextTopic(page, "What you want");
  await expect(page.getByRole("radio", { name: "Buy a home" })).toBeChecked();
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await nextTopic(page, "Check and sign");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel("Your full name").fill(who.name);
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText(`Signed by ${who.name} on`)).toBeVisible();
}
