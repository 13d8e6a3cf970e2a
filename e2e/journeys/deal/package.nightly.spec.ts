import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { zipEntries } from "#lib/reading/statements/core/archive/zip-entries.ts";
import { waitForEmail } from "../../support/read-mail.ts";
import { upload, uploadForm } from "../../support/upload.ts";
import { applyLook, looks } from "../support/apply-look.ts";
import { axeFaults, expectNoAxeFaults } from "../support/axe-faults.ts";
import { backgroundWork } from "../support/background-work.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("a package is created, viewed and sent, and the lender downloads it through a link", async ({
  signIn,
  visitor,
  lodge,
  api,
  token,
  places,
}) => {
  const page = await signIn();
  const { ready } = places;
  await upload(api, token, ready, uploadForm("PAYSLIPS", [{ name: "Pay October.txt", bytes: "pay" }]));
  const lenderName = "Te Whānau Savings and Loans of Aotearoa";
  await api.call("POST", `/v1/portal/applications/${ready}/submissions`, {
    token,
    json: {
      lenderName,
      recommendation: "It lends what is needed with the largest surplus.",
      parts: [
        { kind: "PRINCIPAL_AND_INTEREST", amount: "733000", termYears: 30, rate: "5.29", fixedMonths: 24 },
      ],
    },
  });
  const section = page.getByRole("region", { name: `Package for ${lenderName}` });
  const dialog = page.getByRole("dialog");

  const path = `/v1/portal/applications/${ready}/flag-resolutions` as const;
  const [flag] = (await api.call("GET", path, { token })).body.flags;
  const comment = "A syndicate at work, which ended in September.";
  const json = { outcome: "EXPLAINED", comment, version: flag?.version };
  expect((await api.call("PUT", `${path}/${flag?.key}`, { token, json })).status).toBe(200);
  await open(page, `/applications/${ready}/lenders`);

  await test.step("the broker sees how flags are resolved and creates the package", async () => {
    await section.getByRole("button", { name: "Create package" }).click();
    await expect(dialog.getByText(`Explained: ${comment}`)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Create package" }).click();
    await expect(section.getByRole("status")).toHaveText("Ready", backgroundWork);
    await expectNoAxeFaults(page);
  });

  await test.step("its PDF and ZIP can be downloaded", async () => {
    const links = await section
      .getByRole("link")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(links).toHaveLength(2);
    const pdf = await page.request.get(links[0] ?? "");
    expect(String((await pdf.body()).subarray(0, 5))).toBe("%PDF-");
    const zip = await (await page.request.get(links[1] ?? "")).body();
    const entries = zipEntries(zip, 100);
    const names = Array.isArray(entries) ? entries.map(({ name }) => name) : [];
    expect(names[0]).toBe("package.json");
    expect(names.some((name) => /^02-Income\/Payslip-/.test(name))).toBe(true);
  });

  await test.step("it is emailed to the lender", async () => {
    await section.getByRole("button", { name: "Deliver" }).click();
    await dialog.getByRole("button", { name: "Send email" }).click();
    await expect(dialog.getByText(/^Must be an email address/)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByLabel("Lender's email address").fill("applications@whanau.example");
    await dialog.getByRole("button", { name: "Send email" }).click();
    await expect(section.getByText(/^applications@whanau\.example: emailed/)).toBeVisible();
  });
  const { text } = await waitForEmail(lodge.dataDir, "applications@whanau.example");
  const [link = ""] = /http\S+\/package\/\S+/.exec(text) ?? [];
  const lender = await visitor();

  await test.step("the lender opens the page and downloads the ZIP on any screen", async () => {
    await open(lender, link);
    await expect(lender.getByRole("heading", { level: 1 })).toHaveText("Aroha Ngata, Tāne Whitiora");
    await expectNoAxeFaults(lender);
    const phone = looks.find(({ width }) => width < 500);
    if (phone) await applyLook(lender, phone);
    expect(
      await lender.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    const downloading = lender.waitForEvent("download");
    await lender.getByRole("link", { name: "Download ZIP" }).click();
    const bytes = await readFile(await (await downloading).path());
    await expect(lender.getByText(createHash("sha256").update(bytes).digest("hex"))).toBeVisible();
  });

  await test.step("the broker sees the download and ends the link", async () => {
    await open(page, `/applications/${ready}/lenders`);
    await expect(section.getByText(/^applications@whanau\.example: downloaded/)).toBeVisible();
    await section.getByRole("button", { name: "Revoke link to applications@whanau.example" }).click();
    await dialog.getByRole("button", { name: "Revoke link" }).click();
    await expect(page.getByText("Link revoked", { exact: true })).toBeVisible();
    await open(lender, link);
    await expect(lender.getByText("This link no longer works")).toBeVisible();
  });

  await test.step("the broker downloads it to lodge it directly", async () => {
    await section.getByRole("button", { name: "Deliver" }).click();
    await dialog.getByRole("radio", { name: /^Download/ }).check();
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download ZIP" }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^Te-Whanau-.*\.zip$/);
    await expect(section.getByText(/^Downloaded/)).toBeVisible();
  });
});
