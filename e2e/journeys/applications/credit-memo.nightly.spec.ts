import { expect } from "@playwright/test";
import { axeFaults, expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { createReadApplication, quarterCsv } from "../support/read-application.ts";

test("flags are resolved in the credit memo, which is printed and downloaded", async ({
  signIn,
  api,
  token,
}) => {
  const id = await createReadApplication(api, token, [quarterCsv()]);
  const page = await signIn();
  await open(page, `/applications/${id}/summary`);
  const flags = page.locator("#flags");
  const gambling = flags.getByRole("listitem").filter({ hasText: "Gambling of $180.00" });
  const form = page.getByRole("form", { name: /^Resolve: Gambling/ });

  await test.step("a flag is explained and collapses", async () => {
    const resolve = gambling.getByRole("button", { name: /^Resolve/ });
    await resolve.press("Enter");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Must not be empty")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(resolve).toBeFocused();
    await resolve.press("Enter");
    await form.getByLabel("What the client explained").fill("A syndicate at work, since ended.");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(gambling).toBeHidden();
    await expect(flags.getByText("1 resolved flag")).toBeFocused();
    await flags.getByText("1 resolved flag").click();
    await expect(gambling).toContainText("Explained: A syndicate at work, since ended.");
  });

  await test.step("the flag becomes a question on the checklist instead", async () => {
    await gambling.getByRole("button", { name: /^Change/ }).click();
    await form.getByText("Asked", { exact: true }).click();
    await form.getByLabel("Question for the client").fill("What were the payments to SKYCITY for?");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(gambling).toContainText("Asked: What were the payments to SKYCITY for?");
    await expectNoAxeFaults(page);
    await open(page, `/applications/${id}`);
    await expect(page.getByText("What were the payments to SKYCITY for?")).toBeVisible();
  });

  await test.step("a reopened flag must be resolved again", async () => {
    await open(page, `/applications/${id}/summary`);
    await flags.getByText("1 resolved flag").click();
    await gambling.getByRole("button", { name: /^Reopen/ }).click();
    await expect(gambling.getByRole("button", { name: /^Resolve/ })).toBeVisible();
  });

  await test.step("a proof mark shows how its figure is calculated", async () => {
    const mark = page.getByRole("button", { name: /show the evidence for Groceries a month$/ });
    await mark.press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer).toContainText("months");
    await page.keyboard.press("Escape");
    await expect(mark).toBeFocused();
  });

  await test.step("the print view has names and every part, but no controls", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(/^Credit memo: /)).toBeVisible();
    await expect(page.getByText("Read from statements in which every balance agrees.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Resolve/ })).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the memo downloads as PDF", async () => {
    const href = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
    const pdf = await page.request.get(href ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect(String((await pdf.body()).subarray(0, 5))).toBe("%PDF-");
  });
});
