import { expect } from "@playwright/test";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { newApplication } from "../../support/records.ts";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

const PASSWORD = "kererū 4471";

async function protectedStatement(): Promise<Buffer> {
  const [account] = generateHousehold(907);
  const security = { userPassword: PASSWORD, pdfVersion: "1.7ext3" } as const;
  return Buffer.from(await drawStatementPdf(account?.statements ?? [], layoutNamed("plain"), security));
}

test("a protected statement prompts for its password and is read only with the right one", async ({
  signIn,
  api,
  token,
}) => {
  const { applicationId } = await newApplication(api, token);
  const page = await signIn();
  await open(page, `/applications/${applicationId}/documents`);
  const file = { name: "Protected.pdf", mimeType: "application/pdf", buffer: await protectedStatement() };
  await page.getByLabel("Drop bank statements anywhere on this page").setInputFiles(file);
  const row = page.getByRole("row", { name: /Protected\.pdf/ });
  await expect(row).toContainText("Password needed");

  const submitPassword = async (password: string) => {
    await row.getByRole("button", { name: "Enter password" }).click();
    const dialog = page.getByRole("dialog", { name: "Document password" });
    await expect(dialog).toContainText("Protected.pdf is protected by a password");
    await dialog.getByLabel("Password").fill(password);
    await dialog.getByRole("button", { name: "Read document" }).click();
    return dialog;
  };

  await test.step("an empty password shows an error at its field", async () => {
    const dialog = await submitPassword("");
    await expect(dialog.getByText("Enter the password")).toBeVisible();
    await expectNoAxeFaults(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("a wrong password shows an error and prompts again", async () => {
    await expect(await submitPassword("tui")).toBeHidden();
    await expect(row).toContainText("The password does not open this PDF");
    await expect(row).toContainText("Password needed");
  });

  await test.step("with the right password the statement is read", async () => {
    await expect(await submitPassword(PASSWORD)).toBeHidden();
    await expect(row.getByText("Read", { exact: true })).toBeVisible();
    await expect(row.getByRole("button", { name: "Enter password" })).toBeHidden();
  });
});
