import { expect } from "@playwright/test";
import { completeChecklist } from "../../support/records.ts";
import { backgroundWork } from "../support/background-work.ts";
import { line, salary } from "../support/calculator-fields.ts";
import { expectSummaryOfApi } from "../support/expect-summary.ts";
import { test } from "../support/fixtures.ts";
import { expectBanksOfApi, waitForCheck } from "../support/household-on-screen.ts";
import { open, waitUntilUsable } from "../support/open.ts";
import { dropFiles, statementSet } from "../support/statement-set.ts";

test("from a new client to five banks' maximum lending", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { statement, csv, letter, broken } = await statementSet(501);
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Application" }).getByRole("link", { name });

  await test.step("an application is created together with its client", async () => {
    await open(page, "/applications");
    await page.getByRole("link", { name: "New application" }).click();
    await page.getByRole("combobox", { name: "Applicant" }).fill("Wiremu Kahurangi");
    await page.getByRole("option", { name: "New client “Wiremu Kahurangi”" }).click();
    const dialog = page.getByRole("dialog", { name: "New client" });
    await expect(dialog.getByLabel("First name")).toHaveValue("Wiremu");
    await expect(dialog.getByLabel("Last name")).toHaveValue("Kahurangi");
    await dialog.getByLabel("Email").fill("wiremu@example.com");
    await dialog.getByRole("textbox", { name: "Date of birth" }).fill("17/4/88");
    await dialog.getByRole("button", { name: "Create client" }).click();
    await expect(page.getByRole("group", { name: "Applicant" })).toContainText("Wiremu Kahurangi");
    await page.getByLabel("Email the upload link").uncheck();
    await page.getByRole("button", { name: "Create application" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wiremu Kahurangi");
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText("Waiting for documents");
  });
  const applicationId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const loadedAt = await page.evaluate(() => performance.timeOrigin);

  await test.step("each dropped file reaches its own final state", async () => {
    await tab("Documents").click();
    await expect(page.getByText("Drop bank statements anywhere on this page")).toBeVisible();
    await dropFiles(page.locator("body"), [statement, csv, letter, broken]);
    const table = page.getByRole("table", { name: "Documents" });
    const row = (name: string) => table.getByRole("row").filter({ has: page.getByRole("link", { name }) });
    await expect(row(statement.name).getByRole("cell", { name: "Read", exact: true })).toBeVisible(
      backgroundWork,
    );
    await expect(row(csv.name).getByRole("cell", { name: "Read", exact: true })).toBeVisible(backgroundWork);
    await expect(row(letter.name)).toContainText("Not readable", backgroundWork);
    await expect(row(letter.name).getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Uploads" }).getByRole("alert")).toContainText(broken.name);
    await expect(row(broken.name)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText(
      "Statements read",
      backgroundWork,
    );
    for (const { name } of [statement, csv])
      await expect(row(name).getByRole("listitem").filter({ hasText: "Summarise" })).toContainText("done");
  });

  await test.step("the generated statement is a PDF", async () => {
    const link = page.getByRole("link", { name: /Kereru Bank/ }).first();
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("the summary shows the API's figures", async () => {
    await tab("Summary").click();
    await expectSummaryOfApi(page, api, token, applicationId);
    await expect(page.getByText(`${letter.name}: `)).toBeVisible();
  });

  await test.step("the loan accounts match the API", async () => {
    const path = `/v1/subscriber/applications/${applicationId}/loan-accounts` as const;
    const { body } = await api.call("GET", path, { token });
    expect(body.length).toBeGreaterThan(0);
    await tab("Loan accounts").click();
    const rows = page.getByRole("table", { name: "Loan accounts" }).getByRole("row");
    await expect(rows).toHaveCount(body.length + 1);
    await expect(rows.filter({ hasText: "Home loan" })).not.toHaveCount(0);
  });

  await test.step("the calculator is prefilled from the statements and matches the API", async () => {
    await tab("Serviceability").click();
    await expect(page.getByText(/values come from the application/)).toBeVisible();
    await expect(line(page, "Groceries and food")).not.toHaveValue("");
    const pay = salary(page, "Wiremu");
    await expect(pay).not.toHaveValue("");
    await expect(pay).toHaveAccessibleDescription(/^Estimated from /);
    const checked = waitForCheck(page, ({ applicants }) =>
      applicants.some(({ incomes }) =>
        incomes.some((income) => "amount" in income && income.amount === 142_000),
      ),
    );
    await pay.fill("142000");
    await checked;
    await expectBanksOfApi(page, api, token);
    await expect(page.getByText("Checked: the server calculates the same figures.")).toBeVisible();
  });

  await test.step("it is submitted once missing checklist items are waived with a reason", async () => {
    await completeChecklist(api, token, applicationId, "file:");
    await tab("Lenders").click();
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Add lender" }).click();
    await dialog.getByLabel("Amount").fill("620,000");
    await dialog.getByRole("button", { name: "Add lender" }).click();
    await page.getByRole("button", { name: "Mark as submitted" }).click();
    const missing = dialog.getByRole("region", { name: "Missing from the checklist" });
    await expect(missing.getByText(`${letter.name} could not be read`)).toBeVisible();
    const submit = dialog.getByRole("button", { name: "Mark as submitted" });
    await dialog.getByRole("button", { name: `Waive: ${letter.name} could not be read` }).click();
    await dialog.getByLabel("Why can it be left out?").fill("No statement: a letter");
    await page.keyboard.press("Enter");
    await expect(
      dialog.getByText(/^Nothing is missing from the checklist: \d+ items? (is|are) waived\.$/),
    ).toBeVisible();
    await submit.click();
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText("Submitted");
  });

  expect(await page.evaluate(() => performance.timeOrigin), "the page was never reloaded").toBe(loadedAt);
  await open(page, `/applications?search=Kahurangi`);
  await waitUntilUsable(page);
  await expect(page.getByRole("row", { name: /Wiremu Kahurangi/ })).toContainText("Submitted");
});
