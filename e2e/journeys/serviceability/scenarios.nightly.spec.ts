import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import { LOCAL, newApplication } from "../../support/records.ts";
import {
  addCard,
  debtFigure,
  debtOutcome,
  listScenarios,
  salary,
  scenarioButton,
} from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import { bankRows, expectBanksOfApi } from "../support/household-on-screen.ts";
import { open } from "../support/open.ts";
import { nameField, row, saveAs, view } from "../support/saved-scenarios.ts";

test("a broker saves a scenario and a what-if, compares them and downloads the reports", async ({
  signIn,
  api,
  token,
}) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  const address = `/applications/${applicationId}/serviceability`;
  await open(page, address);
  await salary(page, "Mārama").fill("140000");
  await addCard(page, "20000");
  await page.getByLabel("Loan requested").fill("500000");
  await expect(bankRows(page)).toHaveCount(5);

  await test.step("a name is required", async () => {
    await page.getByRole("button", { name: "Save as scenario" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(nameField(page)).toHaveAccessibleDescription(/Name must not be empty/);
    await page.keyboard.press("Escape");
    await saveAs(page, "Save as scenario", "As they are");
  });

  await test.step("a what-if shows its effect before it is applied, and can be undone", async () => {
    const first = bankRows(page).first();
    const before = await first.textContent();
    await view(page, "What if");
    const close = page.getByRole("row", { name: /Repay the credit card \(limit \$20,000\)/ });
    await expect(close).toContainText("+$");
    await page.getByRole("button", { name: /^Apply: Repay the credit card/ }).click();
    await expect(debtOutcome(page, "Credit card", "Repaid")).toBeChecked();
    await expect(first).not.toHaveText(before ?? "");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(debtOutcome(page, "Credit card", "Stays")).toBeChecked();
    await expect(debtFigure(page, "Credit card", "limit")).toHaveValue("20,000");
    await expect(first).toHaveText(before ?? "");
    await page.getByRole("button", { name: /^Apply: Repay the credit card/ }).click();
    await expect(page.getByText("changed, not saved")).toBeVisible();
    await saveAs(page, "Save as new", "Card closed");
    await expectBanksOfApi(page, api, token);
  });

  await test.step("a custom what-if is entered and saved alongside the current case", async () => {
    await view(page, "What if");
    await page.getByLabel("Change something else").selectOption("Childcare and schooling");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const typed = page
      .getByRole("table", { name: /^The effect/ })
      .getByRole("textbox", { name: "Childcare and schooling" });
    await expect(typed).toBeFocused();
    const line = page.getByRole("row", { name: /Now \$0 a month/ });
    await expect(line).toContainText("Enter a value");
    await page.keyboard.type("900");
    await expect(line).toContainText("−$");
    await page.getByRole("checkbox", { name: /^Take in a boarder/ }).check();
    const together = page.getByRole("row", { name: /All 2 together/ });
    const [lending = ""] =
      /\$[\d,]+/.exec((await together.getByRole("cell").first().textContent()) ?? "") ?? [];
    await together.getByRole("button", { name: "Save as scenario" }).click();
    await expect(nameField(page)).toHaveValue("Childcare and schooling $900 a month, Boarder at $200 a week");
    await nameField(page).fill("Out of school");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(scenarioButton(page, "Card closed 3 saved"), "the form is unchanged").toBeVisible();
    await listScenarios(page);
    await expect(row(page, "Out of school")).toBeVisible();
    await page.keyboard.press("Escape");
    // The form keeps the current case; the scenario has the bank's figure that the what-if showed.
    await expect(page.locator("[name='expenses.childcareSchooling']")).toHaveCount(0);
    await view(page, "What if");
    await page.getByRole("checkbox", { name: /^Test rates 0.5% higher/ }).check();
    await expect(page.getByRole("row", { name: /All 3 together/ })).toContainText(
      "Untick the test rates to apply or save the rest",
    );
    await expect(page.getByRole("row", { name: /All 3 together/ }).getByRole("button")).toHaveCount(0);
    const { body } = await api.call("GET", `/v1/portal/applications/${applicationId}/scenarios`, {
      token,
      headers: LOCAL,
    });
    const kauri = body.find(({ name }) => name === "Out of school")?.results[0]?.maxLending ?? 0;
    expect(`$${kauri.toLocaleString("en-NZ")}`).toBe(lending);
  });

  await test.step("applying an option to reach the requested loan reaches it", async () => {
    await page.getByLabel("Loan requested").fill("1500000");
    await view(page, "Reach the loan");
    await page.getByRole("button", { name: "Find options" }).click();
    await expect(page.getByText(/It would take a test rate of|No test rate reaches it/)).toBeVisible();
    // A save notice may still cover the button, and may also disappear on its own.
    const notices = page.getByRole("button", { name: /^Close: / });
    await expect(async () => {
      if ((await notices.count()) > 0) await notices.first().click({ timeout: 1_000 });
      expect(await notices.count()).toBe(0);
    }).toPass();
    await page.getByRole("button", { name: "Apply this income" }).first().click();
    await expect(bankRows(page).locator(":scope:has(input:checked)")).toContainText(
      / more than requested$|Just reaches/,
    );
    // Any change discards the options, because they were found for the unchanged case.
    await expect(page.getByRole("button", { name: "Find options" })).toBeVisible();
  });

  await test.step("sensitivity shows its figures in tables", async () => {
    await view(page, "Sensitivity");
    for (const by of ["Test rate", "Term", "Mārama's salary"])
      await expect(page.getByRole("table", { name: new RegExp(` lends by ${by}$`) })).toHaveCount(1);
    await expect(page.getByRole("rowheader", { name: "30 years (current)" })).toHaveCount(1);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await listScenarios(page);
    await expect(row(page, "Card closed")).toContainText("$1,500,000");
  });

  await test.step("rename, duplicate, delete", async () => {
    const act = async (name: string, action: string) => {
      await listScenarios(page);
      await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole("menuitem", { name: action }).click();
    };
    await act("Card closed", "Duplicate");
    await expect(row(page, "Card closed (copy)")).toBeVisible();
    await expect(scenarioButton(page, "Card closed 4 saved"), "the form is unchanged").toBeVisible();
    await act("Card closed (copy)", "Rename");
    await nameField(page).fill("To delete");
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await listScenarios(page);
    await expect(row(page, "To delete")).toBeVisible();
    await act("To delete", "Delete");
    await expect(page.getByRole("dialog")).toContainText("“To delete” and its saved figures will be lost");
    await page.getByRole("button", { name: "Cancel" }).click();
    await listScenarios(page);
    await expect(row(page, "To delete")).toBeVisible();
    await act("To delete", "Delete");
    await page.getByRole("button", { name: "Delete scenario" }).click();
    await expect(row(page, "To delete")).toHaveCount(0);
  });

  await test.step("the client reports list every bank with the saved figures", async () => {
    const { body } = await api.call("GET", `/v1/portal/applications/${applicationId}/scenarios`, {
      token,
      headers: LOCAL,
    });
    const results = body.find(({ name }) => name === "Card closed")?.results ?? [];
    expect(results).toHaveLength(5);
    const download = async (format: string) => {
      const downloading = page.waitForEvent("download");
      await listScenarios(page);
      await page.getByRole("button", { name: "Actions for Card closed", exact: true }).click();
      await page.getByRole("menuitem", { name: `Download ${format}` }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe(`Card closed.${format.toLowerCase()}`);
      return new Uint8Array(readFileSync(await file.path()));
    };
    const text = (await textOfPdf(await download("PDF"))).join(" ").replaceAll(/\s+/g, " ");
    expect(text).toContain("Scenario Card closed");
    expect(text).toContain("Loan requested $1,500,000");
    for (const { name, maxLending } of results)
      expect(text).toContain(`How ${name} arrives at $${maxLending.toLocaleString("en-NZ")}`);
    const lending = results.map(({ maxLending }) => maxLending);
    const csv = new TextDecoder().decode(await download("CSV"));
    expect(csv).toMatch(new RegExp(`,Maximum lending,[^\r\n]*,${lending.join(",")}\r\n`));
    const { sheets } = await readXlsx(await download("XLSX"));
    const row = sheets[0]?.rows.find((cells) => cells[1] === "Maximum lending");
    expect(row?.slice(4)).toEqual(lending);
  });

  await test.step("the comparison has its own URL", async () => {
    await listScenarios(page);
    await page.getByRole("checkbox", { name: "Compare As they are" }).check();
    await expect(page.getByRole("button", { name: "Compare" })).toBeDisabled();
    await page.getByRole("checkbox", { name: "Compare Card closed" }).check();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/\?compare=[0-9a-f-]+,[0-9a-f-]+$/);
    const differences = page.getByRole("table", { name: "Inputs that differ" });
    await expect(differences.getByRole("row", { name: /^Credit card, \$20,000 limit/ })).toContainText(
      "repaid",
    );
    await expect(differences.getByRole("row", { name: /^Requested loan/ })).toContainText("$1,500,000.00");
    const lends = page.getByRole("table", { name: "What each bank lends in each scenario" });
    await expect(lends).toContainText("Highest lending in “As they are” first");
    const reasons = lends
      .getByRole("cell")
      .filter({ hasText: /Limited by |Surplus below the bank's minimum/ });
    await expect(reasons).toHaveCount(10);
    const figures = await lends.getByRole("row").locator("td:first-of-type").allTextContents();
    const lending = figures.map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")));
    expect(lending).toEqual(lending.toSorted((one, other) => other - one));
    await page.reload();
    await expect(page.getByRole("heading", { name: "Scenarios side by side" })).toBeVisible();
    await page
      .getByRole("table", { name: "What each bank lends in each scenario" })
      .getByRole("link", { name: "As they are", exact: true })
      .click();
    await expect(debtFigure(page, "Credit card", "limit")).toHaveValue("20,000");
    await expect(debtOutcome(page, "Credit card", "Stays")).toBeChecked();
  });

  await test.step("the list of applications shows the best scenario", async () => {
    const { body } = await api.call("GET", `/v1/portal/applications/${applicationId}/scenarios`, {
      token,
      headers: LOCAL,
    });
    const best = Math.max(...body.flatMap(({ results }) => results.map(({ maxLending }) => maxLending)));
    await open(page, `/applications?search=${applicationId}`);
    await expect(page.getByRole("table", { name: "Applications" })).toContainText(
      `$${best.toLocaleString("en-NZ")}`,
    );
  });
});
