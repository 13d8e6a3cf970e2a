import { expect, type Page } from "@playwright/test";
import { uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { axeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open, readNotice } from "../support/open.ts";
import { nextTopic } from "./support/applicants.ts";

/** Enters a job whose date is invalid, which keeps nothing else from being saved, even by a reload. */
async function enterJob(page: Page, openAgain: () => Promise<void>) {
  const mark = page.getByRole("status").filter({ hasText: /saved/i });
  await page.getByRole("button", { name: "Add a job" }).click();
  await page.getByLabel("Employer or business").fill("Kauri Builders Limited");
  await page.getByLabel("Since when?").fill("in spring");
  await page.getByLabel("Pay before tax", { exact: true }).fill("104,000");
  await page.getByLabel("Position").fill("Carpenter");
  await page.getByLabel("Position").blur();
  const allButTheDate = "Not saved: Job: Since when. Everything else is saved.";
  await expect(mark).toHaveText(allButTheDate);
  await expect(page.getByText(/^Must be a date/)).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);

  await nextTopic(page, "Other income");
  await expect(page.getByText("1 answer is not saved")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Since when" })).toContainText("Must be a date");
  // The topic is saved too.
  await expect(mark).toHaveText(allButTheDate);
  await openAgain();
  await page.getByRole("button", { name: "Job: Since when" }).click();
  await expect(page.getByLabel("Employer or business")).toHaveValue("Kauri Builders Limited");
  await expect(page.getByLabel("Pay before tax", { exact: true })).toHaveValue("104,000");
  await expect(page.getByLabel("Position")).toHaveValue("Carpenter");
  await expect(page.getByLabel("Since when?")).toHaveValue("in spring");
  await expect(page.getByText(/^Must be a date/)).toHaveCount(1);

  await page.getByLabel("Since when?").fill("1 Mar 2020");
  await page.getByLabel("Since when?").blur();
  await expect(mark).toHaveText("Saved");
}

test("an invalid answer keeps no other from being saved, and survives a reload", async ({
  signIn,
  visitor,
  lodge,
  api,
  token,
}) => {
  test.slow();
  const { id, email } = await newClient(api, token, { firstName: "Mere", lastName: "Tamihana" });
  const { applicationId } = await newApplication(api, token, { clientIds: [id] });
  const saved = async () => {
    const path = `/v1/portal/applications/${applicationId}/fact-finds` as const;
    const { body } = await api.call("GET", path, {
      token,
    });
    const jobs = body.factFinds[0]?.answers.jobs;
    return Array.isArray(jobs) ? jobs[0] : undefined;
  };

  await test.step("as the broker", async () => {
    const page = await signIn();
    const begin = async () => {
      await open(page, `/applications/${applicationId}/fact-find`);
      await page.getByRole("button", { name: "Fill in for Mere Tamihana" }).click();
    };
    await begin();
    await nextTopic(page, "Where you live");
    await nextTopic(page, "Work and pay");
    await enterJob(page, begin);
    expect(await saved()).toMatchObject({ employer: "Kauri Builders Limited", since: "2020-03-01" });
    await page.getByRole("button", { name: "Remove" }).click();
    await expect.poll(saved).toBeUndefined();
  });

  await test.step("as the applicant", async () => {
    await api.call("POST", `/v1/portal/applications/${applicationId}/upload-links`, {
      token,
      json: { clientId: id, factFind: true },
    });
    const page = await visitor();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${uploadLink((await waitForEmail(lodge.dataDir, email)).text)}/fact-find`);
    await readNotice(page);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Work and pay");
    await enterJob(page, async () => {
      await page.reload();
    });
    expect(await saved()).toMatchObject({ position: "Carpenter", since: "2020-03-01" });
  });
});
