import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { weekDue } from "#lib/deal/settlements/core/weekly-letter.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { logIn } from "../../support/api.ts";
import { checkedApi } from "../../support/checked-api.ts";
import { waitForEmailedLink } from "../../support/read-mail.ts";
import { completeChecklist } from "../../support/records.ts";
import { removeDataDir, startLodge } from "../../support/start-lodge.ts";
import { axeFaults } from "../support/axe-faults.ts";
import { backgroundWork } from "../support/background-work.ts";
import { scenarioButton } from "../support/calculator-fields.ts";
import { open, readNotice } from "../support/open.ts";
import { findRepeatedFacts } from "../support/record-typing.ts";
import { addApplicant, answerAndSign, drawStatement, keita, rawiri } from "./support/applicants.ts";
import { Deal, desktop, lendersTab, openTab, phone } from "./support/deal.ts";

// Each device has its own Lodge, so that two workers can test them in parallel.
test.describe.configure({ mode: "parallel" });
test.use({ actionTimeout: 20_000 });

const DAY_MS = 86_400_000;

/** Every part of the advice record that an installation can require before submission. */
const settings = {
  ADVICE_REQUIRED: "disclosure,identity,needs,recommendation,conflicts,acknowledgement",
};

/** The smallest number of days, at least `minDays`, after which the weekly email is due. */
function daysToMonday(minDays: number): number {
  let days = minDays;
  while (weekDue(new Date(Date.now() + days * DAY_MS)) === null) days += 1;
  return days;
}

/** The number of days from a date to the same date a year later. */
function daysOfYear(day: string): number {
  const year = Number(day.slice(0, 4)) + 1;
  return (Date.parse(`${year}${day.slice(4)}`) - Date.parse(day)) / DAY_MS;
}

for (const [device, screen] of [
  ["a desktop", desktop],
  ["a phone", phone],
] as const) {
  test(`from the first call to the next deal, on ${device}`, async ({ browser }) => {
    test.setTimeout(540_000);
    const deal = new Deal(browser);
    deal.lodge = await startLodge({ env: settings });
    const { dataDir } = deal.lodge;
    const port = Number(new URL(deal.lodge.url).port);
    try {
      const broker = await deal.pageOf("broker", screen, "broker@lodge.example");
      const dialog = broker.getByRole("dialog");
      const toast = (text: string | RegExp) =>
        expect(broker.getByRole("region", { name: "Notifications" }).getByText(text).first()).toBeVisible();
      const today = aucklandDate(new Date());

      await test.step("the first call becomes an application with two clients", async () => {
        await open(broker, "/applications/new");
        await addApplicant(broker, keita);
        await addApplicant(broker, rawiri);
        await broker.getByLabel("Email the upload link").uncheck();
        await broker.getByRole("button", { name: "Create application" }).click();
        await expect(broker.getByRole("heading", { level: 1 })).toHaveText(`${keita.name} & ${rawiri.name}`);
      });
      const application = new URL(broker.url()).pathname;

      await test.step("the loan request adds up", async () => {
        await openTab(broker, "Request");
        await broker.getByLabel("Purpose").selectOption("Purchase");
        await broker.getByLabel("Address").fill("27 Tōtara Grove, Castlecliff, Whanganui");
        await broker.getByLabel("Purchase price").fill("812,000");
        await broker.getByLabel("Costs").fill("6,500");
        await broker.getByRole("button", { name: "Add deposit item" }).click();
        const item = broker.getByRole("group", { name: "Deposit item 1" });
        await item.getByLabel("Kind").selectOption("Savings");
        await item.getByLabel("Amount").fill("162,500");
        await broker.getByLabel("Loan requested").fill("656,000");
        await broker.getByRole("textbox", { name: "Finance" }).fill(formatDate(addDays(today, 20)));
        await broker.getByRole("textbox", { name: "Settlement" }).fill(formatDate(addDays(today, 45)));
        await broker.getByRole("button", { name: "Save request" }).click();
        await toast("Loan request saved");
        await expect(broker.getByRole("region", { name: "Funds" })).toContainText("Funds add up");
      });

      await test.step("each applicant is sent a link", async () => {
        await openTab(broker, "Fact find");
        for (const { name } of [keita, rawiri]) {
          await broker.getByRole("button", { name: `Send fact find to ${name}` }).click();
          await dialog.getByRole("button", { name: "Send fact find" }).click();
          await expect(dialog).toHaveCount(0);
        }
      });

      const first = await deal.pageOf("Keita", phone);
      await test.step("both sign their fact find, and one sends the statements", async () => {
        await open(first, await waitForEmailedLink(dataDir, keita.email, /http\S+\/upload\/\S+/));
        await readNotice(first);
        await first.getByLabel(/bank statements/i).setInputFiles([await drawStatement(keita, rawiri)]);
        await expect(first.getByRole("main").getByText("1 file received.")).toBeVisible();
        await first.getByRole("link", { name: "Start" }).click();
        await answerAndSign(first, keita);
        const second = await deal.pageOf("Rāwiri", phone);
        await open(second, await waitForEmailedLink(dataDir, rawiri.email, /http\S+\/upload\/\S+/));
        await readNotice(second);
        await second.getByRole("link", { name: "Start" }).click();
        await answerAndSign(second, rawiri);
      });

      await test.step("the broker decides between declared and observed figures", async () => {
        await open(broker, `${application}/fact-find`);
        await expect(broker.getByText("Signed", { exact: true })).toHaveCount(2);
        // The statement is read while the applicants answer.
        const status = broker.getByRole("main").getByRole("status").first();
        await expect(status).toHaveText("Statements read", backgroundWork);
        const food = broker.getByRole("row").filter({ hasText: "Groceries and food" });
        await expect(food.getByRole("cell").nth(2)).toContainText("a month");
        await food.getByRole("button", { name: /^Decide/ }).click();
        await dialog.getByRole("radio", { name: /Observed/ }).check();
        await dialog.getByLabel("Reason").fill("The statements show three months of it");
        await dialog.getByRole("button", { name: "Use this figure" }).click();
        await expect(dialog).toHaveCount(0);
      });

      await test.step("three banks are compared in a saved scenario", async () => {
        await openTab(broker, "Serviceability");
        await expect(broker.getByLabel("Loan requested")).toHaveValue("656,000");
        await broker.getByRole("button", { name: "Save as scenario" }).click();
        await dialog.getByRole("textbox", { name: "Name" }).fill("First home");
        await dialog.getByRole("button", { name: "Save" }).click();
        await expect(scenarioButton(broker, "First home 1 saved")).toBeVisible();
      });
      await test.step("advice is recorded and acknowledged by both", async () => {
        await openTab(broker, "Advice");
        await broker.getByLabel("Document", { exact: true }).fill("Disclosure statement, version 7");
        await broker.getByRole("textbox", { name: "Given on" }).fill(formatDate(addDays(today, -3)));
        for (const [index, { name }] of [keita, rawiri].entries()) {
          const seen = broker.getByRole("group", { name });
          await seen
            .getByLabel("Proof of identity")
            .fill(index === 0 ? "Passport LM10442" : "Licence DX9921");
          await seen
            .getByLabel("Proof of address")
            .fill(index === 0 ? "Power bill, October" : "Bank letter, May");
          await seen
            .getByRole("textbox", { name: "Date sighted" })
            .fill(formatDate(addDays(today, index - 2)));
        }
        await broker.getByLabel("Needs and objectives").fill("A first home with certain repayments");
        await broker.getByLabel("Lenders compared in").selectOption({ index: 1 });
        await broker.getByLabel("Recommended lender").fill("Kauri Bank");
        await broker.getByLabel("Reasons").fill("It lends what is needed at the lowest rate");
        await broker.getByLabel("Conflicts of interest").fill("No interest in any of these lenders");
        await broker.getByLabel("Commission").fill("0.85% upfront, paid by the lender");
        await broker.getByRole("button", { name: "Save advice record" }).click();
        await toast("Advice record saved");
        for (const who of [keita, rawiri]) {
          await broker.getByRole("button", { name: `Send link to ${who.name}` }).click();
          await dialog.getByRole("button", { name: "Send link" }).click();
          await expect(dialog).toHaveCount(0);
          const page = await deal.pageOf(who.name.split(" ")[0] ?? "", phone);
          await open(page, await waitForEmailedLink(dataDir, who.email, /http\S+\/advice\/\S+/));
          expect(await axeFaults(page)).toEqual([]);
          await page.getByLabel("Type your full name to acknowledge this advice").fill(who.name);
          await page.getByRole("button", { name: "Acknowledge advice" }).click();
          await expect(page.getByText("You have acknowledged this advice")).toBeVisible();
          await page.context().close();
        }
      });

      const lenders = lendersTab(deal, broker);
      const status = broker.getByRole("main").getByRole("status").first();
      await test.step("bank A gets the package and declines", async () => {
        await openTab(broker, "Lenders");
        await lenders.add("Kauri Bank", "5.79");
        await lenders.sendPackage("Kauri Bank", "lending@kauri.example.com");
        const api = await checkedApi(deal.lodge.url);
        const token = await logIn(deal.lodge.url);
        await completeChecklist(api, token, application.split("/").at(-1) ?? "");
        await lenders.section("Kauri Bank").getByRole("button", { name: "Mark as submitted" }).click();
        await dialog.getByRole("button", { name: "Mark as submitted" }).click();
        await expect(status).toHaveText("Submitted");
        await lenders.section("Kauri Bank").getByRole("button", { name: "More actions: Kauri Bank" }).click();
        await broker.getByRole("menuitem", { name: "Record decline" }).click();
        await dialog.getByLabel("The lender's reason").fill("Too short in the present job");
        await dialog.getByRole("button", { name: "Record decline" }).click();
        await expect(status).toHaveText("Declined");
      });

      await test.step("bank B gets the same file without a second upload", async () => {
        await lenders.add("Rimu Bank", "5.85");
        await lenders.sendPackage("Rimu Bank", "homeloans@rimu.example.com");
        await lenders.press("Rimu Bank", "Mark as submitted");
        await lenders.press("Rimu Bank", "Record conditional approval", "Record approval");
        await expect(status).toHaveText("Approved");
      });

      await test.step("the condition is satisfied and the loan is drawn down", async () => {
        await broker.getByRole("button", { name: "Add condition: Rimu Bank" }).click();
        await dialog.getByLabel("Condition").fill("Registered valuation");
        await dialog.getByRole("textbox", { name: "Due" }).fill(formatDate(addDays(today, 14)));
        await dialog.getByRole("button", { name: "Add condition" }).click();
        await expect(lenders.section("Rimu Bank")).toContainText("1 of 1 open");
        await broker.getByRole("button", { name: "Satisfied: Registered valuation" }).click();
        await dialog.getByRole("button", { name: "Record as satisfied" }).click();
        await expect(lenders.section("Rimu Bank")).toContainText("none open");
        await lenders.press("Rimu Bank", "Record unconditional");
        await lenders.press("Rimu Bank", "Record drawdown");
        await expect(status).toHaveText("Settled");
        expect(await axeFaults(broker)).toEqual([]);
      });

      await broker.context().close();
      await deal.lodge.stop();
      const days = daysToMonday(300);
      const NODE_OPTIONS = `--import ${pathToFileURL(resolve("e2e/support/advance-clock.mjs")).href}`;
      const env = { ...settings, NODE_OPTIONS, LODGE_CLOCK_DAYS: String(days) };
      deal.lodge = await startLodge({ dataDir, port, env });

      await test.step("about ten months later the refix is due, in the email and in the list", async () => {
        const later = await deal.pageOf("broker", screen, "broker@lodge.example");
        expect(await waitForEmailedLink(dataDir, "broker@lodge.example", /http\S+\/refix\b/)).toContain(
          "/refix",
        );
        await open(later, "/refix");
        const row = later.getByRole("row").filter({ hasText: keita.name });
        await expect(row).toContainText("$656,000");
        await expect(row).toContainText(`in ${daysOfYear(today) - days} days`);
        await expect(row.getByRole("button", { name: /^Start refix/ })).toBeVisible();
        expect(await axeFaults(later)).toEqual([]);
        await row.getByRole("button", { name: /^More actions/ }).click();
        await later.getByRole("menuitem", { name: "Start next deal" }).click();
        await later.getByRole("dialog").getByRole("button", { name: "Start next deal" }).click();
        await expect(later.getByRole("heading", { level: 1 })).toHaveText(`${keita.name} & ${rawiri.name}`);
        await expect(later).not.toHaveURL(application);
        await openTab(later, "Loan accounts");
        await expect(later.getByRole("table", { name: "Loan accounts" })).toContainText("Rimu Bank");
        await openTab(later, "Fact find");
        await expect(later.getByText("Signed", { exact: true })).toHaveCount(0);
        const id = new URL(later.url()).pathname.split("/")[2];
        const known = await later.request.get(`/v1/portal/applications/${id}/fact-finds`);
        expect(await known.text(), "declared answers carry over").toContain(keita.employer);
      });

      const list = [...deal.typed.values()].map(
        ({ who, path, field, value }) => `${who}, ${path}, ${field}: ${value}`,
      );
      console.log(list.join("\n"));
      expect(list.length, "typing is recorded").toBeGreaterThan(40);
      expect(findRepeatedFacts(deal.typed.values()), "facts typed more than once").toEqual([]);
    } finally {
      await deal.lodge.stop();
      removeDataDir(deal.lodge);
    }
    expect(deal.faults).toEqual([]);
  });
}
