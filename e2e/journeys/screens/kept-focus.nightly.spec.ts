import { expect, type Locator } from "@playwright/test";
import { newApplication } from "../../support/records.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { enterOn } from "../support/user-actions.ts";

test("focus stays near a control that disappears once its work is done", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { applicationId } = await newApplication(api, token);
  const application = `/applications/${applicationId}`;
  const focused = (within: Locator) => expect(within.locator(":focus")).toHaveCount(1);

  await test.step("a waived item of the checklist", async () => {
    await open(page, application);
    const waive = page.getByRole("button", { name: /^Waive: / });
    const items = await waive.count();
    await enterOn(waive.first());
    await expect(page.getByLabel("Why can it be left out?")).toBeFocused();
    await page.keyboard.type("Seen on paper");
    await page.keyboard.press("Enter");
    await expect(waive).toHaveCount(items - 1);
    await focused(page.getByRole("main"));
  });

  await test.step("the first scenario", async () => {
    await open(page, `${application}/serviceability`);
    await page
      .getByRole("textbox", { name: /salary/ })
      .first()
      .fill("98000");
    await enterOn(page.getByRole("button", { name: "Save as scenario" }));
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.type("First home");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Save as new" })).toBeVisible();
    await focused(page.getByRole("main"));
  });

  await test.step("the first lender", async () => {
    await open(page, `${application}/lenders`);
    await enterOn(page.getByRole("main").getByRole("button", { name: "Add lender" }));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Lender", { exact: true }).selectOption("Kauri Bank");
    await dialog.getByLabel("Amount").fill("400,000");
    await enterOn(dialog.getByRole("button", { name: "Add lender" }));
    await expect(page.getByRole("region", { name: "Kauri Bank", exact: true })).toBeVisible();
    await focused(page.getByRole("main"));
  });
});
