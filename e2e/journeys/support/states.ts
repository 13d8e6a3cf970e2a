import { expect, type Page } from "@playwright/test";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import type { MasterSheet } from "#lib/serviceability/core/rules/sheet-schema.ts";
import type { ImportResult } from "#lib/serviceability/sheets/schemas.ts";
import { writeWorkbook } from "#lib/serviceability/sheets/workbook/write-workbook.ts";
import type { PackedList } from "#lib/transactions/core/pack-list.ts";
import { DEMO_PASSWORD } from "../../support/api.ts";
import { line, listScenarios, salary } from "./calculator-fields.ts";
import { bankRows } from "./household-on-screen.ts";
import { usable } from "./open.ts";
import { type Screen, screens } from "./screens.ts";

/** A screen, and the interaction that brings it into a further state. */
export type State = Screen & { reach?: (page: Page) => Promise<void> };

function after(screen: string, name: string, reach: (page: Page) => Promise<void>): State {
  const found = screens.find((candidate) => candidate.name === screen);
  if (!found) throw new Error(`no screen is called ${screen}`);
  return { ...found, name, reach };
}

/** Every screen as it loads, and the states that only an interaction reaches. */
export const states: readonly State[] = [
  ...screens,
  after("sign-in", "sign-in-faults", async (page) => {
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Enter your password")).toBeVisible();
  }),
  after("account", "account-password", async (page) => {
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("dialog").getByLabel("Current password").fill("x");
    await page.getByRole("dialog").getByLabel("New password").fill("password-1234");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Must not be one of the most common passwords")).toBeVisible();
  }),
  after("account", "account-authenticator", async (page) => {
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByLabel("Your password").fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("img", { name: "QR code with the key" })).toBeVisible();
  }),
  after("brokerage", "brokerage-faults", async (page) => {
    await page.getByLabel("Trading name").fill("");
    await page.getByLabel("Website").fill("harbourandhill.example");
    await page.getByLabel("FSP number").fill("12345");
    await page.getByLabel("Brand colour", { exact: false }).first().fill("#ffe08a");
    await page.getByRole("button", { name: "Save brokerage" }).click();
    await expect(page.getByText("Must be FSP and digits, such as FSP123456")).toBeVisible();
    await expect(page.getByText("Too light to read on white")).toBeVisible();
  }),
  after("brokerage", "brokerage-remove-logo", async (page) => {
    await page.getByRole("button", { name: "Remove logo" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  after("applications", "applications-selected", async (page) => {
    const rows = page.getByRole("checkbox", { name: /^Select (?!all)/ });
    await rows.nth(0).check();
    await rows.nth(1).check();
    await expect(page.getByRole("region", { name: "Selected applications" })).toContainText("2 selected");
  }),
  after("applications", "applications-withdraw", async (page) => {
    await page.goto("/applications?status=READY,WITHDRAWN");
    await usable(page);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("region", { name: "Can't be withdrawn" })).toBeVisible();
  }),
  after("applications", "applications-status", async (page) => {
    await page.getByRole("button", { name: "Status: Any status" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Waiting for documents" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Statements read" }).click();
    await expect(page).toHaveURL(/status=DRAFT%2CREADY$/);
  }),
  after("applications", "applications-views", async (page) => {
    await saveViews(page);
    await page.goto("/applications?status=DRAFT");
    await usable(page);
    await page.getByRole("button", { name: "View: Waiting for clients" }).click();
    await expect(page.getByRole("menuitem", { name: "Manage views" })).toBeVisible();
  }),
  after("applications", "applications-views-managed", async (page) => {
    await saveViews(page);
    await page.goto("/applications?status=SETTLED");
    await usable(page);
    await page.getByRole("button", { name: "View: Unsaved view" }).click();
    await page.getByRole("menuitem", { name: "Manage views" }).click();
    await expect(page.getByRole("dialog").getByText("By applicant", { exact: true })).toBeVisible();
  }),
  after("applications", "applications-save-view", async (page) => {
    await page.goto("/applications?status=SETTLED,DECLINED&sort=applicant");
    await usable(page);
    await page.getByRole("button", { name: "View: Unsaved view" }).click();
    await page.getByRole("menuitem", { name: "Save view" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
    await expect(page.getByText("Name must not be empty")).toBeVisible();
  }),
  after("application-new", "application-new-client", async (page) => {
    await page.getByRole("combobox", { name: "Applicant" }).fill("Someone New");
    await page.getByRole("option", { name: "New client “Someone New”" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  after("application-new", "application-new-search", async (page) => {
    await page.getByRole("combobox", { name: "Applicant" }).fill("a");
    await expect(page.getByRole("option", { name: /Aroha Ngata/ })).toBeVisible();
  }),
  after("application-ready", "palette", async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("tane");
    await expect(page.getByRole("group", { name: "Clients" }).getByRole("option")).toHaveCount(1);
  }),
  after("master-sheets", "keyboard-shortcuts", async (page) => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  }),
  after("application-ready", "application-withdraw", async (page) => {
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  after("application-ready-summary", "summary-flag-refused", async (page) => {
    await page
      .getByRole("button", { name: /^Resolve/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Must not be empty")).toBeVisible();
  }),
  after("application-ready-summary", "summary-printed", async (page) => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(/^Credit memo: /)).toBeVisible();
  }),
  after("application-closed-lenders", "application-undo-withdrawal", async (page) => {
    await page.getByRole("button", { name: "Undo withdrawal" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo withdrawal" }).click();
    await expect(page.getByText("Must not be empty")).toBeVisible();
  }),
  after("application-draft-lenders", "lender-add", async (page) => {
    await page.getByRole("button", { name: "Add lender" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Lender", { exact: true }).selectOption("Another lender");
    await dialog.getByRole("button", { name: "Add lender" }).click();
    await expect(dialog.getByText("Must not be empty").first()).toBeVisible();
  }),
  after("application-approved-lenders", "lender-move-refused", async (page) => {
    await page.getByRole("button", { name: "Record unconditional" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Record unconditional" }).click();
    await expect(page.getByText("2 things are missing")).toBeVisible();
  }),
  after("application-approved-lenders", "lender-condition-waive", async (page) => {
    await page.getByRole("button", { name: /^More actions: Registered valuation/ }).click();
    await page.getByRole("menuitem", { name: "Waive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Waive" }).click();
    await expect(page.getByText("Must not be empty")).toBeVisible();
  }),
  after("application-approved-lenders", "package-hand-over", async (page) => {
    await page.getByRole("button", { name: "Deliver" }).click();
    // The address that an earlier look sent to is proposed again.
    await page.getByRole("dialog").getByLabel("Lender's email address").fill("no address");
    await page.getByRole("dialog").getByRole("button", { name: "Send email" }).click();
    await expect(page.getByText(/^Must be an email address/)).toBeVisible();
  }),
  after("application-ready-advice", "advice-half-filled", async (page) => {
    await page.getByLabel("Reasons").fill("The lowest rate");
    await page.getByRole("button", { name: "Save advice record" }).click();
    await expect(page.getByText("Must not be empty")).toBeVisible();
  }),
  after("application-approved-lenders", "lender-put-back", async (page) => {
    await page.getByRole("button", { name: /^More actions: Totara Bank/ }).click();
    await page.getByRole("menuitem", { name: /^Put back to/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  after("application-ready", "checklist-add", async (page) => {
    await page.getByText(/^\d+ done/).click();
    await page.getByRole("button", { name: "Add item" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add item" }).click();
    await expect(page.getByText("It must not be empty")).toBeVisible();
  }),
  after("application-draft-documents", "documents-refused", async (page) => {
    const broken = {
      name: "Broken.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 broken"),
    };
    await page.getByLabel("Drop bank statements anywhere on this page").setInputFiles(broken);
    await expect(page.getByRole("list", { name: "Uploads" }).getByRole("alert")).toBeVisible();
  }),
  after("application-draft-documents", "documents-paused", async (page) => {
    await page.route("**/uploads/*", (route) => route.abort());
    const name = "Bank statements of the whole year.txt";
    const file = { name, mimeType: "text/plain", buffer: Buffer.alloc(2 * 1024 * 1024, "letters ") };
    await page.getByLabel("Kind").selectOption("OTHER_DOCUMENTS");
    await page.locator("main input[type=file]").setInputFiles(file);
    await expect(page.getByText("Waiting for a connection, then resumes automatically")).toBeVisible();
  }),
  after("application-ready-documents", "document-pages", async (page) => {
    await showPages(page);
    await page.getByRole("option", { name: "Page 2" }).click();
  }),
  after("application-ready-documents", "document-page", async (page) => {
    await showPages(page);
    await page.getByRole("option", { name: "Page 1" }).press("Enter");
    const image = page.getByRole("dialog").getByRole("img", { name: "Page 1" });
    await expect
      .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(500);
  }),
  after("application-ready-documents", "document-pages-split", async (page) => {
    await showPages(page);
    await page.getByRole("option", { name: "Page 2" }).press("r");
    await page.getByRole("option", { name: "Page 2" }).click();
    await page.getByRole("button", { name: "Move to a new document" }).click();
    await expect(page.getByRole("group", { name: / 2\.pdf/ })).toBeVisible();
  }),
  after("application-ready-documents", "document-pages-save", async (page) => {
    await showPages(page);
    await page.getByRole("option", { name: "Page 1" }).click();
    await page.getByRole("button", { name: "Split after page 1" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("dialog").getByText(/will be read again/)).toBeVisible();
  }),
  after("application-ready-documents", "documents-merge", async (page) => {
    await page
      .getByRole("button", { name: /^Actions for .*\.pdf/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Merge with other documents" }).click();
    await page.getByRole("dialog").getByRole("checkbox").nth(1).check();
    await expect(page.getByRole("list", { name: "Order" })).toBeVisible();
  }),
  after("application-ready-loan-accounts", "loan-account-add", async (page) => {
    await page.getByRole("button", { name: "Add loan account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add loan account" }).click();
    await expect(page.getByLabel("Lender")).toHaveAttribute("aria-invalid", "true");
  }),
  after("application-ready-transactions", "transactions-filters", async (page) => {
    await page.getByRole("button", { name: /^(More|Filters)/ }).click();
    await page.getByLabel("Amount from").fill("a lot");
    await expect(page.getByLabel("Amount from")).toHaveAttribute("aria-invalid", "true");
  }),
  after("application-ready-transactions", "transaction-opened", async (page) => {
    await page.locator('[data-index="1"]').press("Enter");
    await expect(page.getByRole("dialog").getByRole("link", { name: /\.pdf/ })).toBeVisible();
  }),
  after("application-ready-fact-find", "evidence-answer", async (page) => {
    await page.locator("main [data-proof]").first().click();
    await expect(page.getByRole("dialog").getByText("Your decision")).toBeVisible();
  }),
  after("application-ready-transactions", "transaction-category", async (page) => {
    await page.locator('[data-index="1"]').press("c");
    await expect(page.getByRole("dialog", { name: "Change category" })).toBeVisible();
  }),
  after("application-ready-transactions", "transactions-selected", async (page) => {
    // Fewer rows than a screen, so that the bar at its bottom covers none.
    await page.getByRole("searchbox").fill("sushi");
    await expect(page.getByText("“sushi”")).toBeVisible();
    await page.locator('[data-index="1"]').focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByRole("region", { name: "Selected transactions" })).toContainText("2 selected");
  }),
  after("application-ready-transactions", "transactions-ask", async (page) => {
    await page.locator('[data-index="1"]').focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Ask the client" }).click();
    await expect(page.getByRole("dialog").getByLabel("Question")).toHaveValue(/^What is this payment/);
  }),
  after("application-ready-transactions", "transactions-save-filter", async (page) => {
    await page.getByRole("searchbox").fill("e");
    await page.getByRole("button", { name: "Save filter" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save filter" }).click();
    await expect(page.getByText("Name must not be empty")).toBeVisible();
  }),
  after("application-ready-transactions", "transactions-ledger", async (page) => {
    const application = new URL(page.url()).pathname.replace(/\/transactions$/, "");
    const answer = await page.request.get(`/v1/portal${application}/transactions`);
    const { accounts }: PackedList = await answer.json();
    await page.goto(`${application}/transactions?account=${accounts[0]?.accountId}`);
    await usable(page);
    await expect(page.getByRole("columnheader", { name: "Account" })).toHaveCount(0);
  }),
  after("application-ready-transactions", "transaction-row-focused", async (page) => {
    await page.locator('[data-index="2"]').focus();
  }),
  after("client-new", "client-new-faults", async (page) => {
    await page.getByRole("button", { name: "Create client" }).click();
    await expect(page.getByLabel("Last name")).toHaveAttribute("aria-invalid", "true");
  }),
  after("master-sheets", "master-sheets-faults", async (page) => {
    const workbook = {
      name: "Rates.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(await faultyWorkbook()),
    };
    await page.getByLabel("Drop a master sheet anywhere on this page").setInputFiles(workbook);
    await expect(page.getByRole("table", { name: "Faults in Rates.xlsx" })).toBeVisible();
  }),
  after("master-sheet-version", "master-sheet-draft", async (page) => {
    const draft = await importDraft(page);
    await page.goto(`/administration/master-sheets/nz-sample-2026-27/${draft}`);
    await expect(page.getByRole("table", { name: "What changes" })).toBeVisible();
  }),
  after("master-sheet-version", "master-sheet-put-in-force", async (page) => {
    const draft = await importDraft(page);
    await page.goto(`/administration/master-sheets/nz-sample-2026-27/${draft}`);
    await usable(page);
    await page.getByRole("button", { name: "Put in force" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  after("users", "users-invite-faults", async (page) => {
    await page.getByRole("button", { name: "Invite user" }).click();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
  }),
  after("invitation", "invitation-faults", async (page) => {
    await page.getByLabel("New password").fill("password1234");
    await page.getByRole("button", { name: "Accept invitation" }).click();
    await expect(page.getByText(/^Must not be one of the most common/)).toBeVisible();
  }),
  after("docs-operation", "docs-try-it", async (page) => {
    await page.getByRole("button", { name: "Try it" }).click();
    await page.getByLabel("Access token").fill("no-token");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("region", { name: "Response", exact: true })).toContainText(
      "401 Unauthorized",
    );
  }),
  after("application-ready-serviceability", "calculator-results", async (page) => {
    await salary(page, "Aroha").fill("210000");
    await page.getByLabel("Loan requested").fill("500000");
    await line(page, "Rent or board").fill("a lot");
    await expect(bankRows(page)).toHaveCount(5);
    await expect(page.getByRole("table", { name: /^From income to surplus/ })).toBeVisible();
  }),
  after("calculator", "calculator-undecided", async (page) => {
    await salary(page).fill("150000");
    await page.getByLabel("Loan requested").fill("700000");
    await line(page, "Rent or board").fill("2600");
    await expect(page.getByRole("region", { name: "Still undecided" })).toBeVisible();
    await expect(page.getByText(/^Until then, each bank shows both answers/)).toBeVisible();
    await expect(page.getByRole("table", { name: /^From income to surplus/ })).toBeVisible();
  }),
  after("scenario", "scenario-what-ifs", async (page) => {
    await page.getByText("What if", { exact: true }).click();
    await page.getByRole("checkbox", { name: /^Repay .*limit/ }).check();
    await page.getByRole("checkbox", { name: /^Take in a boarder/ }).check();
    await page.getByLabel("Change something else").selectOption("Childcare and schooling");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.keyboard.type("850");
    await expect(page.getByRole("button", { name: "Apply together" })).toBeVisible();
  }),
  after("scenario", "scenario-goal", async (page) => {
    await page.getByText("Reach the loan", { exact: true }).click();
    await page.getByRole("button", { name: "Find options" }).click();
    await expect(page.getByText("Fixed costs together", { exact: false })).toBeVisible();
  }),
  after("scenario", "scenario-sensitivity", async (page) => {
    await page.getByText("Sensitivity", { exact: true }).click();
    await expect(page.getByRole("heading", { name: /^What affects lending/ })).toBeVisible();
  }),
  after("scenario", "scenario-repayments", async (page) => {
    await page.getByLabel("Rate offered").fill("5.79");
    await page.getByText("Repayments", { exact: true }).click();
    await expect(page.getByRole("table", { name: "The loan by year" })).toBeVisible();
  }),
  after("scenario", "scenario-list", async (page) => {
    await listScenarios(page);
    await expect(page.getByRole("table", { name: "Saved scenarios" })).toBeVisible();
  }),
  after("scenario", "scenario-evidence", async (page) => {
    await page.getByRole("button", { name: /: show the evidence for Lending by servicing$/ }).press("Enter");
    await expect(page.getByRole("dialog", { name: "Lending by servicing" })).toBeVisible();
  }),
  after("scenario", "scenario-offline", async (page) => {
    await expect(page.getByText("Checked: the server calculates the same figures.")).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText("Offline: your browser calculated these figures.")).toBeVisible();
  }),
  after("scenario", "scenario-save", async (page) => {
    await page.getByLabel("Loan requested").fill("650000");
    await page.getByRole("textbox", { name: /: limit$/ }).fill("100");
    await page.getByRole("button", { name: "Save as new" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Name must not be empty")).toBeVisible();
  }),
  after("scenario", "scenario-conflict", async (page) => {
    const refusal = { status: 409, json: { message: "Someone else has changed the scenario." } };
    await page.route("**/v1/portal/scenarios/*", (route) => route.fulfill(refusal), { times: 1 });
    await page.getByLabel("Loan requested").fill("640000");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Load the other version" })).toBeVisible();
  }),
];

/** Saves three views of the applications, unless an earlier look has. */
async function saveViews(page: Page): Promise<void> {
  const views = { "Waiting for clients": "?status=DRAFT", "By applicant": "?sort=applicant" };
  const lenders = { "With the lender, soon to be decided or just approved": "?status=SUBMITTED,APPROVED" };
  for (const [name, query] of Object.entries({ ...views, ...lenders }))
    await page.request.post("/v1/portal/saved-views", { data: { screen: "APPLICATIONS", name, query } });
}

async function showPages(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Show pages of/ })
    .first()
    .click();
  const pictures = page.getByRole("dialog").locator("img");
  await expect(pictures.first()).toBeVisible();
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(0);
}

function changed(change: (sheet: MasterSheet) => void): Promise<Uint8Array> {
  const copy = structuredClone(sampleSheet);
  change(copy);
  return writeWorkbook(copy);
}

/** A workbook with faults on each of its tabs. */
function faultyWorkbook(): Promise<Uint8Array> {
  return changed((sheet) => {
    sheet.taxYear = "2031/32";
    for (const bank of sheet.banks) bank.testRate *= 100;
    for (const bank of sheet.banks.slice(1, 3)) bank.benchmark.oneApplicant[2] = 10;
  });
}

/** Imports a master sheet with some changed rules as the signed-in user, and returns its version. */
async function importDraft(page: Page): Promise<number> {
  const bytes = await changed((sheet) => {
    for (const bank of sheet.banks.slice(0, 3)) bank.testRate += 0.005;
    for (const bank of sheet.banks.slice(2)) bank.creditCardRate = 0.045;
    for (const bank of sheet.banks) bank.benchmark.twoApplicants[5] = 4200;
  });
  const answer = await page.request.post("/v1/portal/master-sheets", {
    multipart: {
      note: "New test rates and card rates for the summer",
      files: { name: "sheet.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(bytes) },
    },
  });
  const { version }: ImportResult = await answer.json();
  if (!version) throw new Error("the workbook was not imported");
  return version.version;
}
