import { expect } from "@playwright/test";
import { passwordLink, waitForEmail } from "../../support/read-mail.ts";
import { test } from "../support/fixtures.ts";
import { open, waitUntilUsable } from "../support/open.ts";

const PASSWORD = "kererū above the old ferry";

test("an invited user chooses a password, signs in and is signed out when deactivated", async ({
  signIn,
  visitor,
  lodge,
}) => {
  const admin = await signIn("admin@lodge.example");
  const email = "hana.journey@example.com";
  const row = admin.getByRole("row").filter({ hasText: email });

  await test.step("the administrator invites them", async () => {
    await open(admin, "/applications");
    await admin.getByRole("link", { name: "Users" }).click();
    await admin.getByRole("button", { name: "Invite user" }).click();
    const dialog = admin.getByRole("dialog", { name: "Invite user" });
    await dialog.getByLabel("Name").fill("Hana Kereama");
    await dialog.getByLabel("Email").fill("broker@lodge.example");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText("Already has an account")).toBeVisible();
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(admin.getByText("Hana Kereama has been invited")).toBeVisible();
    await expect(row).toContainText("Invited");
  });

  const person = await visitor();
  await test.step("they choose a password through the emailed link, which then stops working", async () => {
    const mail = await waitForEmail(lodge.dataDir, email);
    const link = passwordLink(mail.text);
    expect(mail.subject).toBe("Your invitation to Lodge");
    expect(mail.html).toContain(`href="${link}"`);
    await open(person, link);
    await expect(person.getByLabel("Email")).toHaveValue(email);
    await person.getByLabel("New password").fill(email);
    await person.getByRole("button", { name: "Accept invitation" }).click();
    await expect(person.getByText("Must not be the email address")).toBeVisible();
    await person.getByLabel("New password").fill(PASSWORD);
    await person.getByRole("button", { name: "Accept invitation" }).click();
    await expect(person).toHaveURL(/\/sign-in/);
    await expect(person.getByText("Your new password is set")).toBeVisible();
    const used = await visitor();
    await open(used, link);
    await expect(used.getByRole("heading", { level: 1 })).toHaveText("This link has already been used");
  });

  const enter = async () => {
    await person.getByLabel("Email").fill(email);
    await person.getByLabel("Password").fill(PASSWORD);
    await person.getByRole("button", { name: "Sign in" }).click();
  };
  await test.step("they sign in", async () => {
    await waitUntilUsable(person);
    await enter();
    await expect(person).toHaveURL("/desk");
    await expect(person.getByText("Your desk is clear")).toBeVisible();
  });

  await test.step("the administrator deactivates them, and their next request signs them out", async () => {
    await open(admin, "/administration/users?search=hana.journey");
    await expect(row).toContainText("Active");
    await row.getByRole("button", { name: "Actions for Hana Kereama" }).click();
    await admin.getByRole("menuitem", { name: "Deactivate" }).click();
    await expect(admin.getByRole("dialog")).toContainText("signed out immediately");
    await admin.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(row).toContainText("Deactivated");
    await person.getByRole("link", { name: "Clients" }).click();
    await expect(person).toHaveURL(/\/sign-in/);
    await waitUntilUsable(person);
    await enter();
    await expect(person.getByText(/password is incorrect/)).toBeVisible();
  });

  await test.step("the audit log lists these events, newest first", async () => {
    await admin.getByRole("link", { name: "Audit log" }).click();
    await expect(admin.getByText("Priya Nair deactivated a user: Hana Kereama")).toBeVisible();
    await expect(admin.getByText("Hana Kereama signed in to the portal").first()).toBeVisible();
  });
});
