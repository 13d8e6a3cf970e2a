import { expect } from "@playwright/test";
import { anyStatements } from "#testing/generators/statements/any-statement.ts";
import { forgeStatement } from "#testing/generators/statements/forge/forge-statement.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { newApplication } from "../../support/records.ts";
import { applyLook, looks } from "../support/apply-look.ts";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { backgroundWork } from "../support/background-work.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("a forged figure is shown on its page, and the account holder must be accepted", async ({
  signIn,
  api,
  token,
}) => {
  const layout = layoutNamed("plain");
  const drawn = await drawStatementPdf(anyStatements(11, layout), layout);
  const forged = await forgeStatement(drawn, "DRAWN_OVER", 11);
  const { applicationId } = await newApplication(api, token);
  const page = await signIn();
  await open(page, `/applications/${applicationId}/documents`);
  const file = {
    name: "March.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(forged?.bytes ?? drawn),
  };
  await page.getByLabel("Drop bank statements anywhere on this page").setInputFiles(file);
  await expect(page.getByText("Statements read").first()).toBeVisible(backgroundWork);
  await open(page, `/applications/${applicationId}/summary`);

  await test.step("the flag opens an image of its page with the place marked", async () => {
    const show = page.getByRole("button", { name: /^Show on page 1: .*a box hides/ }).first();
    await show.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Page 1" });
    const image = dialog.getByRole("img", { name: /a box hides/ });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500);
    for (const look of looks) {
      await applyLook(page, look);
      await expect(image).toBeVisible();
    }
    await expectNoAxeFaults(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(show).toBeFocused();
  });

  await test.step("an account in someone else's name must be accepted", async () => {
    await open(page, `/applications/${applicationId}`);
    const item = page.getByRole("listitem").filter({ hasText: "in someone else’s name" });
    await item.getByRole("button", { name: /^Accept: / }).click();
    await page.getByLabel("Why is it acceptable?").fill("Her mother pays the rent from it");
    await page.getByLabel("Why is it acceptable?").press("Enter");
    await expect(item.getByRole("button", { name: /^Accept: / })).toHaveCount(0);
  });
});
