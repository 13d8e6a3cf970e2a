import { expect } from "@playwright/test";
import { waitForEmail } from "../../support/read-mail.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { applyLook, looks } from "../support/apply-look.ts";
import { axeFaults, expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open, readNotice } from "../support/open.ts";

test("advice is recorded, acknowledged on a phone and must be acknowledged again once it changes", async ({
  signIn,
  visitor,
  lodge,
  api,
  token,
}) => {
  const page = await signIn();
  const client = await newClient(api, token, {
    firstName: "Hinemoa-Te-Rangimārie",
    lastName: "Ōpua-Featherstonehaugh",
  });
  const { applicationId } = await newApplication(api, token, { clientIds: [client.id] });
  const name = `${client.firstName} ${client.lastName}`;
  await open(page, `/applications/${applicationId}/advice`);
  const card = (title: string) =>
    page
      .getByRole("main")
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

  await test.step("an incomplete record shows each error at its field and saves nothing", async () => {
    await page.getByLabel("Document").fill("Disclosure statement, version 4");
    await page.getByLabel("Reasons").fill("The lowest rate of the five banks compared.");
    await page.getByRole("button", { name: "Save advice record" }).click();
    await expect(page.getByText("Must be a date that exists, such as 20/11/2026")).toBeVisible();
    await expect(page.getByText("Must not be empty")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("the record is saved and shows what is missing", async () => {
    await page.getByRole("textbox", { name: "Given on" }).fill("2/11/2026");
    await page.getByLabel("Proof of identity").fill("NZ passport, expires March 2031");
    await page.getByLabel("Proof of address").fill("Power bill, October 2026");
    await page.getByRole("textbox", { name: "Date sighted" }).fill("3/11/2026");
    await page.getByLabel("Needs and objectives").fill("A first home.\nRoom for a second child.");
    await page.getByLabel("Recommended lender").fill("Kauri Bank");
    await page.getByLabel("Conflicts of interest").fill("None");
    await page.getByLabel("Commission").fill("Kauri Bank pays a one-off 0.85% of the loan.");
    await expect(page.getByText("Save the record before you send it.")).toBeVisible();
    await page.getByRole("button", { name: "Save advice record" }).click();
    await expect(page.getByText("All changes are saved.")).toBeVisible();
    await expect(card("Recorded")).toContainText("5 of 7");
    await expect(card("Recorded")).toContainText(`Ask ${name} to acknowledge`);
  });

  await test.step("the applicant is sent a link", async () => {
    await page.getByRole("button", { name: `Send link to ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("Link sent")).toBeVisible();
    await expect(card("Acknowledgement")).toContainText("Sent");
  });
  const { text } = await waitForEmail(lodge.dataDir, client.email);
  const [link = ""] = /http\S+\/advice\/\S+/.exec(text) ?? [];
  const applicant = await visitor();

  await test.step("the applicant reads it on a phone and signs with their name", async () => {
    const phone = looks.find(({ width }) => width < 500);
    if (phone) await applyLook(applicant, phone);
    await open(applicant, link);
    await expect(applicant.getByRole("heading", { level: 1 })).toHaveText(`Kia ora ${client.firstName}`);
    await readNotice(applicant);
    await expect(applicant.getByRole("heading", { name: "Recommendation" })).toBeVisible();
    await expect(applicant.getByText("Room for a second child.")).toBeVisible();
    const disclosure = applicant.getByRole("link", { name: "Read the disclosure statement (PDF)" });
    const opened = await applicant.request.get((await disclosure.getAttribute("href")) ?? "");
    expect(opened.headers()["content-type"]).toBe("application/pdf");
    await applicant.getByLabel("Type your full name to acknowledge this advice").fill("Somebody Else");
    await applicant.getByRole("button", { name: "Acknowledge advice" }).click();
    await expect(applicant.getByText(`Must be your full name, ${name}`)).toBeVisible();
    expect(
      await applicant.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectNoAxeFaults(applicant);
    await applicant.getByLabel("Type your full name to acknowledge this advice").fill(name);
    await applicant.getByRole("button", { name: "Acknowledge advice" }).click();
    await expect(applicant.getByRole("heading", { name: "You have acknowledged this advice" })).toBeFocused();
    expect(await axeFaults(applicant)).toEqual([]);
  });

  await test.step("the broker sees the signature, and a change requires a new one", async () => {
    await open(page, `/applications/${applicationId}/advice`);
    await expect(card("Acknowledgement")).toContainText(`Signed “${name}”`);
    await expect(card("Recorded")).toContainText("6 of 7");
    await expectNoAxeFaults(page);
    await page.getByLabel("Recommended lender").fill("Rimu Bank");
    await page.getByRole("button", { name: "Save advice record" }).click();
    await expect(card("Acknowledgement")).toContainText("Advice has changed");
    await open(applicant, link);
    await expect(applicant.getByText("Kauri Bank", { exact: true })).toBeVisible();
  });

  await test.step("the second of two saves shows a conflict and keeps its input", async () => {
    const path = `/v1/portal/applications/${applicationId}/advice` as const;
    const { body } = await api.call("GET", path, { token });
    await page.getByLabel("Commission").fill("0.9%");
    await api.call("PUT", path, {
      token,
      json: { version: body.version, record: { ...body.record, needs: "Theirs" } },
    });
    await page.getByRole("button", { name: "Save advice record" }).click();
    await expect(page.getByText("The advice record has been changed")).toBeVisible();
    await expect(page.getByLabel("Commission")).toHaveValue("0.9%");
    await page.getByRole("button", { name: "Load the other version" }).click();
    await expect(page.getByLabel("Needs and objectives")).toHaveValue("Theirs");
  });

  await test.step("an invalid link shows a message", async () => {
    await open(applicant, "/advice/made-up");
    await expect(applicant.getByText("This link no longer works")).toBeVisible();
    expect(await axeFaults(applicant)).toEqual([]);
  });
});
