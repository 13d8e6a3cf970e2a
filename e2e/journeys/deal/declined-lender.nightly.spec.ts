import { expect } from "@playwright/test";
import { completeChecklist, newApplication } from "../../support/records.ts";
import { upload, uploadForm } from "../../support/upload.ts";
import { axeFaults, expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("a deal is declined by one lender and drawn down at the next", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  await upload(api, token, applicationId, uploadForm("PAYSLIPS", [{ name: "Pay.txt", bytes: "pay" }]));
  await open(page, `/applications/${applicationId}/lenders`);
  const status = page.getByRole("main").getByRole("status").first();
  const dialog = page.getByRole("dialog");
  const lender = (name: string) => page.getByRole("region", { name, exact: true });
  const choose = async (name: string, action: string) => {
    await lender(name)
      .getByRole("button", { name: `More actions: ${name}` })
      .click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  await test.step("a lender is added with its loan parts", async () => {
    await page.getByRole("button", { name: "Add lender" }).click();
    await dialog.getByLabel("Lender", { exact: true }).selectOption("Kauri Bank");
    await dialog.getByLabel("Amount").fill("690,000");
    await dialog.getByLabel("Rate").fill("5.79");
    await dialog.getByLabel("Fixed for").selectOption("2 years");
    await dialog.getByRole("button", { name: "Add loan part" }).click();
    await dialog.getByLabel("Amount").last().fill("lots");
    await dialog.getByRole("button", { name: "Add lender" }).click();
    await expect(dialog.getByText(/^Must be an amount/)).toBeVisible();
    await dialog.getByRole("button", { name: "Remove loan part 2" }).click();
    await dialog.getByRole("button", { name: "Add lender" }).click();
    await expect(lender("Kauri Bank")).toContainText("Preparing");
    await expect(lender("Kauri Bank")).toContainText("$690,000.00");
  });

  await test.step("submitting lists missing items and works once the checklist is complete", async () => {
    await lender("Kauri Bank").getByRole("button", { name: "Mark as submitted" }).click();
    const missing = dialog.getByRole("region", { name: "Missing from the checklist" });
    await expect(missing.getByRole("listitem")).toHaveCount(1);
    await expect(dialog.getByRole("alert")).toContainText("3 things are unfinished");
    await expect(dialog.getByRole("alert")).toContainText("Advice record: 0 of 7 parts written");
    await expect(dialog).toContainText("Lodge doesn't send anything to Kauri Bank");
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Mark as submitted" }).click();
    await expect(dialog.getByText(/^Not marked as submitted: items are missing/)).toBeVisible();
    await completeChecklist(api, token, applicationId);
    await dialog.getByRole("button", { name: "Mark as submitted" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(status).toHaveText("Submitted");
  });

  await test.step("a decline leaves the file open for the next lender", async () => {
    await choose("Kauri Bank", "Record decline");
    await dialog.getByRole("button", { name: "Record decline" }).click();
    await expect(dialog.getByText(/^Must give the lender's reason/)).toBeVisible();
    await dialog.getByLabel("The lender's reason").fill("Too little left over");
    await dialog.getByRole("button", { name: "Record decline" }).click();
    await expect(status).toHaveText("Declined");
    await page.getByRole("button", { name: "Add lender" }).click();
    await dialog.getByLabel("Lender", { exact: true }).selectOption("Another lender");
    await dialog.getByLabel("Lender's name").fill("Tūī Finance");
    await expect(dialog.getByLabel("Amount")).toHaveValue("690,000");
    expect(await page.getByRole("region", { name: "Notifications" }).getByRole("listitem").count()).toBe(0);
    await dialog.getByRole("button", { name: "Add lender" }).click();
    await expect(status).toHaveText("Documents received");
    await lender("Tūī Finance").getByRole("button", { name: "Mark as submitted" }).click();
    await dialog.getByRole("button", { name: "Mark as submitted" }).click();
    await lender("Tūī Finance").getByRole("button", { name: "Record conditional approval" }).click();
    await expect(dialog.getByLabel("Approved amount")).toHaveValue("690,000");
    await dialog.getByLabel("Approved amount").fill("640,000");
    await expect(dialog.getByText(/The loan parts add up to \$690,000\.00, but \$640,000\.00/)).toBeVisible();
    await dialog.getByLabel("Approved amount").fill("690,000");
    await expect(dialog.getByText(/The loan parts add up to/)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Record approval" }).click();
    await expect(status).toHaveText("Approved");
  });

  await test.step("an open condition blocks the next move until it is satisfied", async () => {
    await page.getByRole("button", { name: "Add condition: Tūī Finance" }).click();
    await dialog.getByLabel("Condition").fill("Registered valuation");
    await dialog.getByRole("textbox", { name: "Due" }).fill("18/12/26");
    await dialog.getByRole("button", { name: "Add condition" }).click();
    await expect(lender("Tūī Finance")).toContainText("1 of 1 open");
    await lender("Tūī Finance").getByRole("button", { name: "Record unconditional" }).click();
    await dialog.getByRole("button", { name: "Record unconditional" }).click();
    await expect(dialog.getByRole("alert")).toContainText("The condition “Registered valuation” is open.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Mark satisfied: Registered valuation" }).click();
    await dialog.getByLabel("Pay.txt").check();
    await dialog.getByRole("button", { name: "Record as satisfied" }).click();
    await expect(lender("Tūī Finance")).toContainText("none open");
  });

  await test.step("it is drawn down at the final rates, and a mistaken move is put back", async () => {
    await lender("Tūī Finance").getByRole("button", { name: "Record unconditional" }).click();
    await dialog.getByRole("button", { name: "Record unconditional" }).click();
    await lender("Tūī Finance").getByRole("button", { name: "Record drawdown" }).click();
    await dialog.getByRole("button", { name: "Record drawdown" }).click();
    await expect(dialog.getByText(/has no rate/)).toBeVisible();
    await dialog.getByLabel("Rate").fill("6.15");
    await dialog.getByRole("button", { name: "Record drawdown" }).click();
    await expect(status).toHaveText("Settled");
    const lenders = page.getByRole("main").getByRole("heading", { level: 2, name: / (Bank|Finance)$/ });
    await expect(lenders, "the lender that lends comes first").toHaveText(["Tūī Finance", "Kauri Bank"]);
    await expect(page.getByRole("table", { name: "Loan parts that were drawn down" })).toContainText("6.15%");
    await lender("Tūī Finance").getByRole("button", { name: "Put back" }).click();
    await dialog.getByLabel("Reason").fill("Next Friday");
    await dialog.getByRole("button", { name: "Put back" }).click();
    await expect(status).toHaveText("Approved");
    await expect(page.getByRole("table", { name: "Loan parts that were drawn down" })).toHaveCount(0);
  });
  await expectNoAxeFaults(page);
});
