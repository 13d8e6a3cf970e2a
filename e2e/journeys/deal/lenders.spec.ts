import { expect } from "@playwright/test";
import { newApplication } from "../../support/records.ts";
import { applyLook, looks } from "../support/apply-look.ts";
import { axeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";

test("a conflicting move shows who moved the submission first", async ({ signIn, api, token }) => {
  const page = await signIn();
  const { body: found } = await api.call("GET", "/v1/subscriber/applications", {
    token,
  });
  const mei = found.find(
    ({ clients, status }) => clients[0]?.clientName === "Mei Zhang" && status === "SUBMITTED",
  );
  await open(page, `/applications/${mei?.applicationId}/lenders`);
  await page.getByRole("button", { name: "Record conditional approval" }).click();
  const path = `/v1/portal/applications/${mei?.applicationId}/submissions` as const;
  const { body } = await api.call("GET", path, { token });
  const [one] = body.submissions;
  await api.call("POST", `/v1/portal/submissions/${one?.submissionId}/moves`, {
    token,
    json: { version: one?.version, to: "MORE_INFORMATION", note: "Payslips of May" },
  });
  await page.getByRole("dialog").getByRole("button", { name: "Record approval" }).click();
  await expect(page.getByText(/moved it to “More information requested”/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Information sent" })).toBeVisible();
});

test("on a phone, moves of a submission can be made", async ({ signIn, places }) => {
  const page = await signIn();
  const phone = looks.find(({ width }) => width < 500);
  if (!phone) throw new Error("no look is as narrow as a phone");
  await applyLook(page, phone);
  await open(page, `/applications/${places.approved}/lenders`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.getByRole("button", { name: "Record unconditional" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("the current tab of an application is in view on a phone", async ({ signIn, api, token }) => {
  const page = await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  const { applicationId } = await newApplication(api, token);
  await open(page, `/applications/${applicationId}/lenders`);
  const tab = page.getByRole("navigation", { name: "Application" }).getByRole("link", { name: "Lenders" });
  await expect(tab).toBeInViewport({ ratio: 1 });
});
