import { expect, type Page } from "@playwright/test";
import { newApplication, newClient } from "../../support/records.ts";
import { upload, uploadForm } from "../../support/upload.ts";
import { applyLook, looks } from "../support/apply-look.ts";
import { axeFaults, expectNoAxeFaults } from "../support/axe-faults.ts";
import { backgroundWork } from "../support/background-work.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { statementSet } from "../support/statement-set.ts";

const phone = { width: 390, height: 844 };

async function choose(page: Page, file: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${file}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("correcting a client's email revokes links sent to the old address", async ({ signIn, api, token }) => {
  const page = await signIn();
  const client = await newClient(api, token);
  await newApplication(api, token, { clientIds: [client.id], sentByEmail: true });
  await open(page, `/clients/${client.id}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Edit client" }).click();

  await test.step("a new address shows how many links will end", async () => {
    await dialog.getByLabel("Email").fill("nowhere");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Email").fill("new.address@example.com");
    await expect(dialog.getByRole("status")).toContainText("1 link ends");
  });

  await test.step("address, phone and employment are added", async () => {
    await dialog.getByLabel("Phone").fill("021 555 0199");
    await dialog.getByLabel("Home address").fill("14 Rātā Street, Naenae, Lower Hutt 5011");
    await dialog.getByRole("button", { name: "Add employment" }).click();
    const job = dialog.getByRole("group", { name: "Employment 1" });
    await job.getByLabel("Employer or business").fill("Te Whatu Ora Capital, Coast and Hutt Valley");
    await job.getByLabel("Role").fill("Registered nurse");
    await job.getByRole("textbox", { name: "From" }).fill("1/3/2021");
    await job.getByRole("textbox", { name: "Until" }).fill("1/3/2020");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(job.getByText("Must not be before the first day")).toBeVisible();
    await expectNoAxeFaults(page);
    await job.getByRole("textbox", { name: "Until" }).fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the page shows the new details, and the link has ended", async () => {
    const main = page.getByRole("main");
    await expect(main).toContainText("new.address@example.com");
    await expect(main).toContainText("14 Rātā Street");
    await expect(main).toContainText("Registered nurse · Full time · since 1 Mar 2021");
    const { body } = await api.call("GET", `/v1/portal/clients/${client.id}`, { token });
    expect([body.openLinks, body.version]).toEqual([0, 2]);
    for (const look of looks) {
      await applyLook(page, look);
      expect(await axeFaults(page)).toEqual([]);
    }
  });
});

test("documents change type, move to another application and are deleted", async ({ signIn, api, token }) => {
  const page = await signIn();
  const [{ applicationId }, other] = [await newApplication(api, token), await newApplication(api, token)];
  const { statement } = await statementSet(61);
  const letter = uploadForm("OTHER_DOCUMENTS", [{ name: "Letter.txt", bytes: "A letter from the employer" }]);
  await upload(api, token, applicationId, letter);
  const file = statement.name;
  const form = uploadForm("BANK_STATEMENTS", [{ name: file, bytes: new Uint8Array(statement.buffer) }]);
  await upload(api, token, applicationId, form);
  await open(page, `/applications/${applicationId}/documents`);
  const dialog = page.getByRole("dialog");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name.replaceAll(".", "\\.")) });
  // Exact, because the status is “Reading” first.
  await expect(row(file).getByRole("cell", { name: "Read", exact: true })).toBeVisible(backgroundWork);

  await test.step("a letter becomes a payslip", async () => {
    await choose(page, "Letter.txt", "Change type or applicant");
    await dialog.getByLabel("Kind").selectOption("Payslips");
    await expectNoAxeFaults(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row("Letter.txt")).toContainText("Payslips");
  });

  await test.step("it moves to another application", async () => {
    await page.setViewportSize(phone);
    await choose(page, "Letter.txt", "Move to another application");
    await dialog.getByRole("button", { name: "Move document" }).click();
    await expect(dialog.getByText("Choose an application")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Application" }).fill(other.applicationId);
    // Until the search has answered, the list shows other applications.
    const found = page.getByRole("listbox").getByRole("option");
    await expect(found).toHaveCount(1);
    await found.click();
    await expectNoAxeFaults(page);
    await dialog.getByRole("button", { name: "Move document" }).click();
    await expect(row("Letter.txt")).toHaveCount(0);
    await open(page, `/applications/${other.applicationId}/documents`);
    await expect(page.getByRole("main")).toContainText("Letter.txt");
  });

  await test.step("deleting the statement shows which data is removed", async () => {
    await open(page, `/applications/${applicationId}/documents`);
    await choose(page, file, "Delete");
    await expect(dialog.getByRole("status")).toContainText(
      /transactions that only this file shows are removed/,
    );
    await expectNoAxeFaults(page);
    await dialog.getByRole("button", { name: "Delete document" }).click();
    await expect(page.getByText("No documents yet")).toBeVisible();
    await open(page, `/applications/${applicationId}/transactions`);
    await expect(page.getByRole("main")).not.toContainText(file);
  });
});

test("a client's data is exported and the client is erased", async ({ signIn, api, token }) => {
  const page = await signIn();
  const client = await newClient(api, token);
  const body = await newApplication(api, token, { clientIds: [client.id] });
  await upload(api, token, body.applicationId, uploadForm("PAYSLIPS", [{ name: "Pay.txt", bytes: "pay" }]));
  await page.setViewportSize(phone);
  await open(page, `/clients/${client.id}`);
  const dialog = page.getByRole("dialog");

  await test.step("the export is built and downloaded", async () => {
    await page.getByRole("button", { name: "Export data" }).click();
    const link = page.getByRole("link", { name: /Download the export/ });
    await expect(link).toBeVisible();
    await expectNoAxeFaults(page);
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(file.suggestedFilename()).toBe(`Client-${client.id}.zip`);
  });

  await test.step("erasing shows what is deleted and requires the client's name", async () => {
    await page.getByRole("button", { name: "Erase client" }).click();
    await expect(dialog.getByRole("list", { name: "Applications" })).toContainText("Erased with 1 document");
    await dialog.getByLabel(/to confirm$/).fill("Somebody Else");
    await dialog.getByRole("button", { name: "Erase client" }).click();
    await expect(dialog.getByText(/^Must be the client's name/)).toBeVisible();
    await expectNoAxeFaults(page);
    await dialog.getByLabel(/to confirm$/).fill(`${client.firstName} ${client.lastName}`);
    await dialog.getByRole("button", { name: "Erase client" }).click();
    await expect(page).toHaveURL("/clients");
  });

  await test.step("the client and the application are gone", async () => {
    await expect(async () => {
      const left = await api.call("GET", `/v1/subscriber/clients/${client.id}`, { token });
      expect(left.status).toBe(404);
    }).toPass();
    const application = await api.call("GET", `/v1/subscriber/applications/${body.applicationId}`, { token });
    expect(application.status).toBe(404);
  });
});
