import { expect, type Page } from "@playwright/test";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { DEMO_PASSWORD } from "../../support/api.ts";
import { backgroundWork } from "../support/background-work.ts";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";
import { tabTo, typeInto } from "../support/user-actions.ts";

/** Limits for the main job with six statements, from sign-in to five banks. */
const MAX_CLICKS = 25;
const MAX_TYPED_FIELDS = 8;
const MAX_KEYS = 90;

/** Three months of two accounts, one PDF per month. */
async function sixStatements(seed: number) {
  const layout = layoutNamed("plain");
  const household = generateHousehold(seed, {
    months: 3,
    bank: layout.bank,
    withCard: true,
    housing: "RENT",
  });
  const statements = household.flatMap((account) => account.statements);
  expect(statements).toHaveLength(6);
  return Promise.all(
    statements.map(async (statement, index) => ({
      name: `Statement ${index + 1}.pdf`,
      mimeType: "application/pdf",
      buffer: Buffer.from(await drawStatementPdf(statement, layout)),
    })),
  );
}

type Effort = { clicks: number; fields: number; keys: number; letters: number };

/** Counts clicks, fields typed into, and keys other than the text in fields. */
async function recordEffort(page: Page): Promise<() => Effort> {
  const effort: Effort = { clicks: 0, fields: 0, keys: 0, letters: 0 };
  await page.exposeBinding("lodgeEffort", (_, kind: keyof Effort) => {
    effort[kind] += 1;
  });
  await page.addInitScript(() => {
    const { lodgeEffort: count } = window as unknown as { lodgeEffort: (kind: string) => void };
    const typed = new WeakSet<EventTarget>();
    const isText = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement && ["text", "email", "password", "search"].includes(target.type);
    document.addEventListener("pointerdown", () => count("clicks"), { capture: true });
    document.addEventListener(
      "keydown",
      ({ key, target }) => count(isText(target) && key.length === 1 ? "letters" : "keys"),
      { capture: true },
    );
    document.addEventListener(
      "input",
      ({ target }) => {
        if (!isText(target) || typed.has(target)) return;
        typed.add(target);
        count("fields");
      },
      { capture: true },
    );
  });
  return () => effort;
}

const banks = (page: Page) => page.getByRole("main").getByText(/^(Kauri|Kowhai|Matai|Rimu|Totara) Bank$/);

test("the main job by mouse takes few clicks and typed fields", async ({ page }) => {
  const effort = await recordEffort(page);
  const files = await sixStatements(504);
  await open(page, "/sign-in");
  await page.getByLabel("Email").click();
  await page.keyboard.type("broker@lodge.example");
  await page.getByLabel("Password").click();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desk");
  await waitUntilUsable(page);
  await page.getByRole("link", { name: "New application" }).click();
  await page.getByRole("combobox", { name: "Applicant" }).click();
  await page.keyboard.type("Ngaio Waterhouse");
  await page.getByRole("option", { name: "New client “Ngaio Waterhouse”" }).click();
  const dialog = page.getByRole("dialog", { name: "New client" });
  await dialog.getByLabel("Email").click();
  await page.keyboard.type("ngaio@example.com");
  await dialog.getByRole("textbox", { name: "Date of birth" }).click();
  await page.keyboard.type("17/4/88");
  await dialog.getByRole("button", { name: "Create client" }).click();
  await page.getByRole("button", { name: "Create application" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ngaio Waterhouse");
  const tabs = page.getByRole("navigation", { name: "Application" });
  await tabs.getByRole("link", { name: "Documents" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(files);
  const status = page.getByRole("main").getByRole("status").first();
  await expect(status).toHaveText("Statements read", backgroundWork);
  await tabs.getByRole("link", { name: "Serviceability" }).click();
  await expect.poll(() => banks(page).count()).toBeGreaterThanOrEqual(5);
  const { clicks, fields } = effort();
  console.log(`main job by mouse: ${clicks} clicks, ${fields} typed fields`);
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(fields).toBeLessThanOrEqual(MAX_TYPED_FIELDS);
});

test("the main job by keyboard takes few keys", async ({ page }) => {
  const effort = await recordEffort(page);
  const files = await sixStatements(505);
  const { keyboard } = page;
  await open(page, "/sign-in");
  await typeInto(page.getByLabel("Email"), "broker@lodge.example");
  await typeInto(page.getByLabel("Password"), DEMO_PASSWORD);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desk");
  await waitUntilUsable(page);
  await keyboard.press("n");
  await typeInto(page.getByRole("combobox", { name: "Applicant" }), "Moana Birdsall");
  await expect(page.getByRole("option")).toHaveText(["New client “Moana Birdsall”"]);
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New client" });
  await typeInto(dialog.getByLabel("Email"), "moana.birdsall@example.com");
  await typeInto(dialog.getByRole("textbox", { name: "Date of birth" }), "4/5/1982");
  await keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Applicant" })).toContainText("Moana Birdsall");
  await tabTo(page.getByRole("button", { name: "Create application" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moana Birdsall");
  await keyboard.press("3");
  await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page.getByRole("button", { name: "Choose files" }));
  await keyboard.press("Enter");
  await (await chooser).setFiles(files);
  const status = page.getByRole("main").getByRole("status").first();
  await expect(status).toHaveText("Statements read", backgroundWork);
  await keyboard.press("8");
  await expect.poll(() => banks(page).count()).toBeGreaterThanOrEqual(5);
  const { keys, letters } = effort();
  console.log(`main job by keyboard: ${keys} keys and ${letters} typed characters`);
  expect(keys).toBeLessThanOrEqual(MAX_KEYS);
});
