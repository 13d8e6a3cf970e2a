import { expect } from "@playwright/test";
import { DEMO_PASSWORD } from "../../support/api.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("an operation is found by search and run by keyboard, and its token authorizes the next one", async ({
  page,
}) => {
  await open(page, "/docs");
  await page.getByRole("searchbox", { name: "Search the API" }).fill("log in");
  await expect(page.getByRole("status").first()).toHaveText(/^\d+ operations?, 0 schemas$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/login\?search=log%20in$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Log in with an email address and password",
  );
  await page.getByRole("button", { name: "Try it" }).press("Enter");
  await page.getByRole("radio", { name: "As JSON" }).check();
  const json = page.getByRole("textbox", { name: "JSON" });
  await expect(json).toHaveValue(/"username": "/);
  await expect(json, "the example contains no real password").not.toHaveValue(new RegExp(DEMO_PASSWORD));
  await json.fill(JSON.stringify({ username: "broker@lodge.example", password: DEMO_PASSWORD }));
  await page.getByRole("button", { name: "Send" }).press("Enter");
  const answer = page.getByRole("region", { name: "Response", exact: true });
  await expect(answer).toContainText(/200 OK/);
  await expect(answer).toContainText(/\d+ ms, [\d,]+ bytes/);
  await page.getByRole("button", { name: "Use this token from now on" }).press("Enter");

  await page.getByRole("searchbox", { name: "Search the API" }).fill("");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByText("Clients", { exact: true }).click();
  await contents.getByRole("link", { name: "listClients" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "List all the broker's clients, newest first",
  );
  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(answer).toContainText("aroha.ngata@example.com");
});

test("a signed-in user runs operations with the session, and missing path parameters show an error", async ({
  page,
  signIn,
  places,
}) => {
  await signIn();
  await open(page, "/docs/uploadDocuments");
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByRole("radio", { name: "Your session, broker@lodge.example" })).toBeChecked();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Required in the path")).toBeVisible();
  await page.getByLabel("applicationId").fill(places.draft);
  await page
    .getByLabel("files")
    .setInputFiles({ name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("For the file") });
  await page.getByLabel("documentCategory").selectOption("OTHER_DOCUMENTS");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("region", { name: "Response", exact: true })).toContainText(
    '"totalUploaded": 1',
  );
});
