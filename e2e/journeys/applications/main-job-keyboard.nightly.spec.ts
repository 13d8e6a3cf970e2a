import { expect } from "@playwright/test";
import { backgroundWork } from "../support/background-work.ts";
import { salary } from "../support/calculator-fields.ts";
import { test } from "../support/fixtures.ts";
import { bankRows, expectBanksOfApi } from "../support/household-on-screen.ts";
import { open } from "../support/open.ts";
import { statementSet } from "../support/statement-set.ts";
import { enterOn, tabTo, typeInto } from "../support/user-actions.ts";

test("by keyboard alone: from a new client to five banks' maximum lending", async ({
  signIn,
  api,
  token,
}) => {
  const page = await signIn();
  const { statement } = await statementSet(503);
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Application" }).getByRole("link", { name });
  const { keyboard } = page;

  await test.step("the skip link skips the navigation", async () => {
    await open(page, "/applications");
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "New application" })).toBeFocused();
    await keyboard.press("Enter");
  });

  await test.step("a client is created in a dialog that traps and returns focus", async () => {
    await typeInto(page.getByRole("combobox", { name: "Applicant" }), "Kiri Saltmarsh");
    await expect(page.getByRole("option")).toHaveText(["New client “Kiri Saltmarsh”"]);
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "New client" });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await typeInto(page.getByRole("combobox", { name: "Applicant" }), "Kiri Saltmarsh");
    await expect(page.getByRole("option")).toHaveText(["New client “Kiri Saltmarsh”"]);
    await keyboard.press("Enter");
    await typeInto(dialog.getByLabel("Email"), "kiri@example.com");
    await typeInto(dialog.getByRole("textbox", { name: "Date of birth" }), "4/5/1982");
    await keyboard.press("Enter");
    await expect(page.getByRole("group", { name: "Applicant" })).toContainText("Kiri Saltmarsh");
    await tabTo(page.getByLabel("Email the upload link"));
    await keyboard.press("Space");
    await expect(page.getByLabel("Email the upload link")).not.toBeChecked();
    await enterOn(page.getByRole("button", { name: "Create application" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kiri Saltmarsh");
  });

  await test.step("a statement is uploaded and read", async () => {
    await enterOn(tab("Documents"));
    const chooser = page.waitForEvent("filechooser");
    await enterOn(page.getByRole("button", { name: "Choose files" }));
    await (await chooser).setFiles(statement);
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText(
      "Statements read",
      backgroundWork,
    );
  });

  await test.step("summary and loan accounts are shown, and a status change needs confirmation", async () => {
    await enterOn(tab("Summary"));
    await expect(page.getByRole("table", { name: "Income streams" })).toBeVisible();
    await enterOn(tab("Loan accounts"));
    await expect(page.getByRole("table", { name: "Loan accounts" })).toContainText("Home loan");
    await enterOn(page.getByRole("button", { name: "Withdraw", exact: true }));
    await expect(page.getByRole("dialog")).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toBeFocused();
  });

  await test.step("the calculator shows results, and the arrow keys move between banks", async () => {
    await enterOn(tab("Serviceability"));
    await typeInto(salary(page, "Kiri"), "133000");
    await expectBanksOfApi(page, api, token);
    const banks = bankRows(page).getByRole("radio");
    await tabTo(banks.first());
    await keyboard.press("ArrowDown");
    await expect(banks.nth(1)).toBeChecked();
    const name = await bankRows(page).nth(1).locator("span").first().textContent();
    await expect(page.getByRole("heading", { name: new RegExp(`^${name}: `) })).toBeVisible();
  });
});
