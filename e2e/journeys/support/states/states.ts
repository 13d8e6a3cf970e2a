import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../../support/api.ts";
import { waitUntilUsable } from "../open.ts";
import { calculationStates } from "./calculation-states.ts";
import { fileStates } from "./file-states.ts";
import { after, type State } from "./state.ts";

/** States of screens that need an interaction. */
export const states: readonly State[] = [
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
  after("client", "client-edit", async (page) => {
    await page.getByRole("button", { name: "Edit client" }).click();
    await expect(page.getByRole("dialog").getByLabel("First name")).toBeVisible();
  }),
  after("applications", "applications-selected", async (page) => {
    const rows = page.getByRole("checkbox", { name: /^Select (?!all)/ });
    await rows.nth(0).check();
    await rows.nth(1).check();
    await expect(page.getByRole("region", { name: "Selected applications" })).toContainText("2 selected");
  }),
  after("applications", "applications-withdraw", async (page) => {
    await page.goto("/applications?status=READY,WITHDRAWN");
    await waitUntilUsable(page);
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
    await waitUntilUsable(page);
    await page.getByRole("button", { name: "View: Waiting for clients" }).click();
    await expect(page.getByRole("menuitem", { name: "Manage views" })).toBeVisible();
  }),
  after("applications", "applications-views-managed", async (page) => {
    await saveViews(page);
    await page.goto("/applications?status=SETTLED");
    await waitUntilUsable(page);
    await page.getByRole("button", { name: "View: Unsaved view" }).click();
    await page.getByRole("menuitem", { name: "Manage views" }).click();
    await expect(page.getByRole("dialog").getByText("By applicant", { exact: true })).toBeVisible();
  }),
  after("applications", "applications-save-view", async (page) => {
    await page.goto("/applications?status=SETTLED,DECLINED&sort=applicant");
    await waitUntilUsable(page);
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
    // Replaces the suggested address, which an earlier visit used.
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
  after("client-new", "client-new-faults", async (page) => {
    await page.getByRole("button", { name: "Create client" }).click();
    await expect(page.getByLabel("Last name")).toHaveAttribute("aria-invalid", "true");
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
  ...fileStates,
  ...calculationStates,
];

/** Saves three views of the applications unless an earlier visit has. */
async function saveViews(page: Page): Promise<void> {
  const views = { "Waiting for clients": "?status=DRAFT", "By applicant": "?sort=applicant" };
  const lenders = { "With the lender, soon to be decided or just approved": "?status=SUBMITTED,APPROVED" };
  for (const [name, query] of Object.entries({ ...views, ...lenders }))
    await page.request.post("/v1/portal/saved-views", { data: { screen: "APPLICATIONS", name, query } });
}
