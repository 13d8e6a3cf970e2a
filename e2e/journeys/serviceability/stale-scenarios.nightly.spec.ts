import { expect } from "@playwright/test";
import { pollForSummary } from "../../support/processing.ts";
import { newApplication } from "../../support/records.ts";
import { upload, uploadForm } from "../../support/upload.ts";
import { line, listScenarios, salary, scenarioButton } from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";
import { row, saveAs } from "../support/saved-scenarios.ts";
import { statementSet } from "../support/statement-set.ts";

test("later statements make a scenario out of date, and conflicting values are marked", async ({
  signIn,
  api,
  token,
}) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  await open(page, `/applications/${applicationId}/serviceability`);
  await expect(page.getByText("Nothing to fill in from the application yet")).toBeVisible();
  await salary(page, "Mārama").fill("140000");
  await page.getByRole("button", { name: "Add living costs" }).click();
  await line(page, "Groceries and food").fill("10");
  await saveAs(page, "Save as scenario", "By the phone");

  const { statement } = await statementSet(611);
  const form = uploadForm("BANK_STATEMENTS", [{ name: statement.name, bytes: statement.buffer }]);
  await upload(api, token, applicationId, form);
  await pollForSummary(api, token, applicationId);
  await page.reload();
  await waitUntilUsable(page);
  await listScenarios(page);
  await expect(row(page, "By the phone")).toContainText("Older figures");
  await page.keyboard.press("Escape");
  await expect(row(page, "By the phone")).toBeHidden();
  await expect(scenarioButton(page, "By the phone")).toBeFocused();
  await expect(
    page.getByText("The figures from bank statements have changed since these figures were calculated."),
  ).toBeVisible();
  const groceries = line(page, "Groceries and food");
  await expect(groceries).toHaveAccessibleDescription(
    /\$10 was declared, .* was observed .*look better than the file does/,
  );

  await test.step("a salary that contradicts the pay in the statements gets a warning", async () => {
    const income = salary(page, "Mārama");
    await income.fill("400000");
    await expect(income).toHaveAccessibleDescription(
      /Statements show \$[\d,]+ a month after tax from .+\. Gross pay of \$400,000 a year leaves at least \$[\d,]+ a month/,
    );
    const mark = page
      .locator("[data-ledger]")
      .getByRole("button", { name: /: show the evidence for Mārama: salary, / });
    await expect(mark).toHaveAttribute("data-proof", "CONFLICTING");
    await income.fill("140000");
  });

  await test.step("a renewed scenario is listed alongside the old one", async () => {
    const figure = async () => {
      await listScenarios(page);
      const [lending] = /\$[\d,]+/.exec((await row(page, "By the phone").textContent()) ?? "") ?? [];
      await page.keyboard.press("Escape");
      return lending;
    };
    const old = await figure();
    await page.getByRole("button", { name: "Renew" }).click();
    const dialog = page.getByRole("dialog", { name: "Renew “By the phone”?" });
    await expect(dialog).toContainText("The household stays as entered.");
    await dialog.getByRole("button", { name: "Renew" }).click();
    await expect(scenarioButton(page, "By the phone (renewed)")).toBeVisible();
    await listScenarios(page);
    await expect(row(page, "By the phone (renewed)")).not.toContainText("Older figures");
    await expect(page.getByText("Out of date")).toHaveCount(0);
    await expect(groceries).toHaveValue("10");
    await page.getByRole("link", { name: "By the phone", exact: true }).click();
    await expect(scenarioButton(page, "By the phone 2 saved")).toBeVisible();
    await expect(groceries).toHaveValue("10");
    expect(await figure()).toBe(old);
  });

  await page.getByRole("button", { name: "Use the file's figures" }).click();
  await expect(groceries).not.toHaveValue("10");
  await expect(groceries).toHaveAccessibleDescription(/^From \d months of statements/);
  await test.step("a mark shows how well the file supports a figure", async () => {
    const mark = page
      .locator("[data-ledger]")
      .getByRole("button", { name: /: show the evidence for Groceries and food$/ });
    const proof = (await mark.getAttribute("data-proof")) ?? "";
    expect(["PROVED", "CHECKED"]).toContain(proof);
    const seen = await groceries.inputValue();
    await groceries.fill("1");
    await expect(mark).toHaveAttribute("data-proof", "CONFLICTING");
    await page.getByRole("button", { name: `Groceries and food: back to $${seen}` }).click();
    await expect(mark).toHaveAttribute("data-proof", proof);
    const sources = page
      .getByRole("group", { name: /^Living costs/ })
      .getByText(/^From \d months of statements/);
    await expect(sources, "shown once for the whole group").toHaveCount(1);
    await mark.click();
    const evidence = page.getByRole("dialog", { name: "Groceries and food" });
    await expect(evidence).toContainText(
      /Monthly amounts in the statements: Groceries \$.*, Dining and takeaways \$/,
    );
    await expect(evidence.getByRole("list", { name: "Transactions" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(mark).toBeFocused();
  });
  await test.step("the only salary is the one in the statements, and is counted once", async () => {
    await expect(page.getByRole("textbox", { name: /^Mārama: salary/ })).toHaveCount(1);
    await expect(salary(page, "Mārama")).not.toHaveValue("140,000");
    await expect(salary(page, "Mārama")).toHaveAccessibleDescription(/Estimated from/);
  });

  await test.step("saving is refused while a debt has no figure", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Enter the missing figures or remove their rows first")).toBeVisible();
    await page.getByRole("textbox", { name: /credit card: limit$/ }).fill("8000");
    await page.getByRole("textbox", { name: /home loan: balance$/ }).fill("410000");
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved “By the phone”")).toBeVisible();
  await listScenarios(page);
  await expect(row(page, "By the phone")).not.toContainText("Older figures");
  await expect(page.getByText("Out of date")).toHaveCount(0);

  await test.step("a save does not overwrite another user's, and typed values remain", async () => {
    const saved = async () => {
      const path = `/v1/portal/applications/${applicationId}/scenarios` as const;
      const { body } = await api.call("GET", path, { token });
      return body.find(({ name }) => name === "By the phone");
    };
    const before = await saved();
    await groceries.fill("11");
    await api.call("PATCH", `/v1/portal/scenarios/${before?.scenarioId}`, {
      token,
      json: {
        household: { ...before?.household, expenses: { ...before?.household?.expenses, groceriesFood: 12 } },
      },
    });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("“By the phone” has been changed")).toBeVisible();
    await expect(groceries).toHaveValue("11");
    await page.getByRole("button", { name: "Load the other version" }).click();
    await expect(groceries).toHaveValue("12");
    await page.getByRole("button", { name: "Restore mine" }).click();
    await expect(groceries).toHaveValue("11");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(async () => (await saved())?.household?.expenses?.groceriesFood).toBe(11);
  });
});
