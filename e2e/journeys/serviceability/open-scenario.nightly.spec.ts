import { expect } from "@playwright/test";
import { LOCAL, newApplication } from "../../support/records.ts";
import {
  addCardByKeyboard,
  debtOutcome,
  line,
  listScenarios,
  salary,
  scenarioButton,
} from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import { bankRows } from "../support/household-on-screen.ts";
import { open } from "../support/open.ts";
import { nameField } from "../support/saved-scenarios.ts";
import { enterOn, tabTo, typeInto } from "../support/user-actions.ts";

test("the latest scenario opens first, and one press starts from the file instead", async ({
  signIn,
  api,
  token,
}) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  const address = `/applications/${applicationId}/serviceability`;
  for (const [name, amount] of [
    ["First thoughts", 90_000],
    ["With the pay rise", 110_000],
  ] as const) {
    const { status } = await api.call("POST", `/v1/portal/applications/${applicationId}/scenarios`, {
      token,
      headers: LOCAL,
      json: {
        name,
        household: {
          applicants: [{ incomes: [{ type: "SALARY", amount, frequency: "YEARLY" }] }],
          expenses: { groceriesFood: 800, ratesWater: 240 },
        },
      },
    });
    expect(status).toBe(200);
  }
  const answer = await open(page, address);
  expect(await answer.text(), "the response includes the banks and the breakdown").toContain(
    "From income to surplus",
  );
  await expect(scenarioButton(page, "With the pay rise 2 saved")).toBeVisible();
  await expect(salary(page, "Mārama")).toHaveValue("110,000");

  await test.step("empty costs are hidden and can be added one by one", async () => {
    await expect(line(page, "Groceries and food")).toHaveValue("800");
    await expect(line(page, "Utilities")).toHaveCount(0);
    await page.getByRole("button", { name: "Add living cost" }).click();
    await page.getByRole("menuitem", { name: "Utilities" }).click();
    await expect(line(page, "Utilities")).toBeFocused();
    await page.keyboard.type("210");
    await expect(page.getByText("$1,010.00 a month")).toBeVisible();
    await expect(page.getByText("changed, not saved")).toBeVisible();
  });

  await test.step("duplicating another scenario leaves the form unchanged", async () => {
    await listScenarios(page);
    await page.getByRole("button", { name: "Actions for First thoughts", exact: true }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await expect(scenarioButton(page, "With the pay rise 3 saved")).toBeVisible();
    await expect(line(page, "Utilities")).toHaveValue("210");
  });

  await test.step("typing in “Save as new” replaces the suggested name", async () => {
    await page.getByRole("button", { name: "Save as new" }).click();
    await expect(nameField(page)).toHaveValue("With the pay rise (changed)");
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.type("With power");
    await page.keyboard.press("Enter");
    await expect(scenarioButton(page, "With power 4 saved")).toBeVisible();
  });

  await page.getByRole("link", { name: "Start from the file" }).click();
  await expect(page.getByText("Nothing to fill in from the application yet")).toBeVisible();
  await expect(scenarioButton(page, "From the file")).toBeVisible();
  await expect(salary(page, "Mārama")).toHaveValue("");
});

test("by keyboard alone: what-if, options to reach the loan, save", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  const { keyboard } = page;
  await open(page, `/applications/${applicationId}/serviceability`);
  await typeInto(page.getByLabel("Loan requested"), "1000000");
  await typeInto(salary(page, "Mārama"), "120000");
  await addCardByKeyboard(page, "15000");
  await expect(bankRows(page)).toHaveCount(5);
  const views = page.getByRole("group", { name: "Details" }).getByRole("radio");
  await tabTo(views.first());
  await keyboard.press("ArrowRight");
  await expect(views.nth(1)).toBeChecked();
  await enterOn(page.getByRole("button", { name: /^Apply: Repay the credit card/ }));
  await expect(debtOutcome(page, "Credit card", "Repaid")).toBeChecked();
  await keyboard.press("Shift+Tab");
  await tabTo(views.nth(1));
  await keyboard.press("ArrowRight");
  await enterOn(page.getByRole("button", { name: "Find options" }));
  await expect(page.getByText(/ is not reached\. Each option on its own/)).toBeVisible();
  await enterOn(page.getByRole("button", { name: "Apply this income" }).first());
  await expect(bankRows(page).first()).toContainText(/ more than requested$|Just reaches/);
  await enterOn(page.getByRole("button", { name: "Save as scenario" }));
  await typeInto(nameField(page), "By keyboard");
  await keyboard.press("Enter");
  await expect(scenarioButton(page, "By keyboard")).toBeVisible();
});
