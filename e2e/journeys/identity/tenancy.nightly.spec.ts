import { expect } from "@playwright/test";
import { newApplication, newClient } from "../../support/records.ts";
import { upload, uploadForm } from "../../support/upload.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

const NAMES = { firstName: "Zephyrine", lastName: "Quillfeather" };
const LEAK = /Zephyrine|Quillfeather|secret-payslip/i;

test("another broker's records are not found at any URL", async ({ signIn, visitor, api, token }) => {
  const client = await newClient(api, token, { ...NAMES, email: "zephyrine.quillfeather@example.com" });
  const application = await newApplication(api, token, { clientIds: [client.id] });
  const id = application.applicationId;
  await upload(api, token, id, uploadForm("PAYSLIPS", [{ name: "secret-payslip.txt", bytes: "pay" }]));
  const { body: scenario } = await api.call("POST", `/v1/portal/applications/${id}/scenarios`, {
    token,
    json: { name: "Quillfeather alone", request: { app1AnnualGrossIncome: "90000" } },
  });
  const base = `/applications/${id}`;
  const foreign = [
    base,
    `${base}/documents`,
    `${base}/transactions`,
    `${base}/summary`,
    `${base}/loan-accounts`,
    `/clients/${client.id}`,
    `${base}/serviceability`,
    `${base}/serviceability?scenario=${scenario.scenarioId}`,
    `${base}/serviceability?compare=${scenario.scenarioId}`,
    `/applications/new?client=${client.id}`,
  ];
  const stranger = await visitor("second@lodge.example");

  for (const path of foreign) {
    await test.step(`a stranger at ${path.replace(id, "…").replace(client.id, "…").replace(scenario.scenarioId, "…")}`, async () => {
      await open(stranger, path);
      await expect(stranger.getByText(/Application not found|doesn.t exist/)).toBeVisible();
      await expect(stranger).toHaveTitle(/^(Not found|New application) · Lodge$/);
      expect(await stranger.content()).not.toMatch(LEAK);
      // The response as sent, before any script changes the page.
      const sent = await stranger.request.get(path);
      expect(await sent.text()).not.toMatch(LEAK);
    });
  }

  await test.step("the stranger's lists and searches return only their own records", async () => {
    for (const path of ["/applications", "/clients"]) {
      await open(stranger, path);
      await expect(stranger.getByRole("row", { name: /Grace Fa'asavalu/ })).toBeVisible();
      expect(await stranger.content()).not.toMatch(LEAK);
      await open(stranger, `${path}?search=Quillfeather`);
      await expect(stranger.getByText(/^No (matches|clients match)/)).toBeVisible();
      await expect(stranger.getByRole("row")).toHaveCount(0);
    }
    await open(stranger, "/applications/new");
    await stranger.getByRole("combobox", { name: "Applicant" }).fill("Quillfeather");
    await expect(stranger.getByRole("option")).toHaveText(["New client “Quillfeather”"]);
  });

  await test.step("the owner has access", async () => {
    const owner = await signIn();
    for (const path of foreign) {
      await open(owner, path);
      await expect(owner.getByRole("main")).toContainText("Zephyrine Quillfeather");
    }
    await open(owner, "/clients");
    await expect(owner.getByRole("row", { name: /Zephyrine Quillfeather/ })).toBeVisible();
    await expect(owner.getByRole("row", { name: /Grace Fa'asavalu/ })).toHaveCount(0);
  });
});
