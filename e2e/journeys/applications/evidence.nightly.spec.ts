import { expect, type Locator, type Page } from "@playwright/test";
import type { EvidenceSample } from "#app/design/evidence-samples.tsx";
import { drawCase, payslipCase } from "#testing/generators/payslips/payslip-case.ts";
import { eventually } from "../../support/api.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { newApplication } from "../../support/records.ts";
import { upload, uploadForm } from "../../support/upload.ts";
import { applyLook, looks } from "../support/apply-look.ts";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { type Screen, screens } from "../support/screens.ts";

/** Demo screens with proof marks. Every mark is pressed. */
const screensWithMarks = [
  "application-ready",
  "application-ready-summary",
  "application-ready-fact-find",
  "application-ready-serviceability",
];

const findScreen = (name: string): Screen => {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`no screen is named ${name}`);
  return found;
};

/** Presses a mark by keyboard, expects its evidence and closes it. */
async function pressMark(page: Page, mark: Locator): Promise<void> {
  await mark.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectEvidence(dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(mark).toBeFocused();
}

/** Expects loaded evidence and no error. The explanation of the proof alone does not count. */
async function expectEvidence(dialog: Locator): Promise<void> {
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  const evidence = dialog.locator("img, table, dl, ol, ul, a[href], p").nth(1);
  await expect(evidence).toBeVisible();
  await expect(dialog).not.toContainText(/went wrong|not found|no longer|could not be loaded/i);
}

/** Opens a screen and presses its marks. */
async function pressMarks(page: Page, path: string): Promise<void> {
  await open(page, path);
  const marks = page.locator("main [data-proof]:visible");
  await expect(marks.first()).toBeVisible();
  const count = await marks.count();
  for (let at = 0; at < count; at += 1) await pressMark(page, marks.nth(at));
}

for (const name of screensWithMarks) {
  test(`every mark on ${name} opens its evidence by keyboard`, async ({ signIn, places }) => {
    await pressMarks(await signIn(), findScreen(name).path(places));
  });
}

/** Creates an application with a payslip, an export without pages and a debt that the broker entered. */
async function createEvidence(api: CheckedApi, token: string) {
  const { applicationId } = await newApplication(api, token);
  const base = `/v1/portal/applications/${applicationId}` as const;
  const json = { lender: "Rimu Finance", type: "PERSONAL_LOAN", balance: "8,400.00" };
  await api.call("POST", `${base}/loan-accounts`, { token, json });
  const payslip = { name: "October.pdf", bytes: await drawCase(payslipCase(7_001)) };
  await upload(api, token, applicationId, uploadForm("PAYSLIPS", [payslip]));
  const rows = ["Date,Description,Amount", "2026-08-01,KAURI CAFE,-12.50", "2026-08-02,WAGES,900.00"];
  const csv = { name: "Everyday.csv", bytes: rows.join("\n") };
  await upload(api, token, applicationId, uploadForm("BANK_STATEMENTS", [csv]));
  const { documents } = await eventually(
    async () => (await api.call("GET", `${base}/income-documents`, { token })).body,
    (found) => found.documents[0]?.state === "READ",
  );
  const list = await eventually(
    async () => (await api.call("GET", `${base}/transactions`, { token })).body,
    ({ columns }) => columns.transactionId.length === 2,
  );
  return {
    applicationId,
    documentId: documents[0]?.fileId ?? "",
    transactionId: list.columns.transactionId[1] ?? "",
  };
}

/** Expects that the evidence fits every look and that axe finds nothing. */
async function expectUsableInEveryLook(page: Page, dialog: Locator): Promise<void> {
  for (const look of looks) {
    await applyLook(page, look);
    const overflow = await dialog.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.getBoundingClientRect().right - document.documentElement.clientWidth,
    ]);
    for (const pixels of overflow)
      expect(pixels, `the drawer overflows at ${look.name}`).toBeLessThanOrEqual(0);
    await expectNoAxeFaults(page);
  }
}

test("payslips, exports and entered debts open their evidence", async ({ signIn, api, token }) => {
  const { applicationId, documentId, transactionId } = await createEvidence(api, token);
  const page = await signIn();
  await pressMarks(page, `/applications/${applicationId}/documents`);
  await pressMarks(page, `/applications/${applicationId}/loan-accounts`);
  const samples: EvidenceSample[] = [
    { of: "Pay", evidence: { kind: "INCOME_DOCUMENT", applicationId, documentId } },
    { of: "Coffee", evidence: { kind: "TRANSACTION", applicationId, transactionId } },
  ];
  await open(page, `/design?${new URLSearchParams({ evidence: JSON.stringify(samples) })}`);
  const marks = page.locator("[data-proof]");
  const dialog = page.getByRole("dialog");

  await test.step("a payslip is shown with the values read from it", async () => {
    await marks.nth(0).press("Enter");
    const read = dialog.getByRole("region", { name: /^Read from (the payslip|payslip 1 of \d)$/ });
    await expect(read.getByText("Gross per year")).toBeVisible();
    await expect(dialog.getByRole("img", { name: /^Page \d+ of the document/ })).toBeVisible();
    await expectUsableInEveryLook(page, dialog);
    await page.keyboard.press("Escape");
    await expect(marks.nth(0)).toBeFocused();
  });

  await test.step("a file without pages shows the line in context", async () => {
    await marks.nth(1).press("Enter");
    const lines = dialog.getByRole("region", { name: "Line 2 of Everyday.csv" });
    await expect(lines.locator("[data-mark]")).toContainText("KAURI CAFE");
    await expect(lines).toContainText("Description");
    await expectUsableInEveryLook(page, dialog);
    await page.keyboard.press("Escape");
    await expect(marks.nth(1)).toBeFocused();
  });
});

test("each kind of evidence shows what supports the figure", async ({ signIn, api, token, places }) => {
  const applicationId = places.ready;
  const base = `/v1/portal/applications/${applicationId}` as const;
  const get = async <const P extends string>(path: P) =>
    (await api.call("GET", `${base}${path}`, { token })).body;
  const list = await get("/transactions");
  const transactionId = list.columns.transactionId[5] ?? "";
  const [source] = (await get(`/transactions/${transactionId}`)).sources;
  const accountId = list.accounts[0]?.accountId ?? "";
  const { figures } = await get("/fact-finds");
  const samples: EvidenceSample[] = [
    {
      of: "Spending",
      evidence: {
        kind: "TRANSACTIONS",
        applicationId,
        filter: { direction: "out" },
        arithmetic: "$12,000.00 ÷ 3 months",
      },
    },
    { of: "One payment", evidence: { kind: "TRANSACTION", applicationId, transactionId } },
    { of: "Everyday account", evidence: { kind: "STATEMENTS", applicationId, accountId } },
    { of: "A page", evidence: { kind: "PAGE", documentId: source?.documentId ?? "", page: 1 } },
    {
      of: "Groceries",
      evidence: { kind: "ANSWER", applicationId, clientId: null, field: figures[0]?.figure ?? "" },
    },
    {
      of: "The application",
      evidence: { kind: "AUDIT", applicationId, entity: "application", entityId: applicationId },
    },
    {
      of: "A note",
      evidence: {
        kind: "NOTE",
        text: "Entered from the valuation.",
        link: { label: "Open the request", href: `/applications/${applicationId}/request` },
      },
    },
  ];
  const page = await signIn();
  await open(page, `/design?${new URLSearchParams({ evidence: JSON.stringify(samples) })}`);
  const marks = page.locator("[data-proof]");
  await expect(marks).toHaveCount(samples.length);
  for (let at = 0; at < samples.length; at += 1) {
    await test.step(samples[at]?.of ?? "", async () => {
      await pressMark(page, marks.nth(at));
    });
  }

  await test.step("a transaction opens its marked line and leads back", async () => {
    await marks.nth(0).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("$12,000.00 ÷ 3 months")).toBeVisible();
    const rows = dialog.getByRole("list", { name: "Transactions" }).getByRole("button");
    await rows.nth(0).focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Back to Spending" })).toBeFocused();
    const mark = dialog.locator("[data-mark]").first();
    await expect(mark).toBeVisible();
    await expect(mark).toBeInViewport();
    await expectUsableInEveryLook(page, dialog);
    await page.keyboard.press("Enter");
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(marks.nth(0)).toBeFocused();
  });

  await test.step("the page viewer turns pages and zooms by keyboard", async () => {
    await marks.nth(3).press("Enter");
    const dialog = page.getByRole("dialog");
    const image = dialog.getByRole("img", { name: /^Page 1 of the document/ });
    await expect(image).toBeVisible();
    const before = (await image.boundingBox())?.width ?? 0;
    await dialog.getByRole("region", { name: "Page 1" }).press("+");
    await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2);
    await dialog.getByRole("region", { name: "Page 1" }).press("0");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("img", { name: "Page 2 of the document" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(image).toBeVisible();
    await page.keyboard.press("Escape");
  });
});
