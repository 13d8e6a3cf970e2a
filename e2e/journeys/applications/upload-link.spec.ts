import { expect } from "@playwright/test";
import { uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { tamper } from "../../support/secrets.ts";
import { backgroundWork } from "../support/background-work.ts";
import { test } from "../support/fixtures.ts";
import { open, readNotice, waitUntilUsable } from "../support/open.ts";
import { statementSet } from "../support/statement-set.ts";

test("an applicant uploads through the emailed link, and the broker sees the documents", async ({
  signIn,
  visitor,
  lodge,
  api,
  token,
}) => {
  const broker = await signIn();
  const { statement } = await statementSet(701);
  const address = "tama.link@example.com";

  await test.step("the broker creates an application, and the link is emailed", async () => {
    const client = await api.call("POST", "/v1/subscriber/clients", {
      token,
      headers: { "x-crm-platform": "local" },
      json: {
        firstName: "Tāmati",
        lastName: "Ōpua",
        email: address,
        dateOfBirth: "1985-06-05",
        externalReferenceId: "UL-701",
      },
    });
    await open(broker, `/applications/new?client=${client.body.id}`);
    await expect(broker.getByLabel("Email the upload link")).toBeChecked();
    await broker.getByRole("button", { name: "Create application" }).click();
    await expect(broker.getByText("Application created. The upload link was sent.")).toBeVisible();
    await expect(broker.getByRole("heading", { level: 1 })).toHaveText("Tāmati Ōpua");
  });
  const mail = await waitForEmail(lodge.dataDir, address);
  const link = uploadLink(mail.text);
  expect(mail.subject).toBe("Documents for your home loan application");
  expect(mail.text).toContain("Kia ora Tāmati,");
  expect(mail.html).toContain(`href="${link}"`);

  const applicant = await visitor();
  await test.step("the applicant uploads a statement and a payslip without signing in", async () => {
    await open(applicant, link);
    await expect(applicant.getByRole("heading", { level: 1 })).toHaveText("Kia ora Tāmati");
    await expect(applicant.getByText(/complain to the Privacy Commissioner/)).toBeVisible();
    await expect(applicant.getByLabel("Drop bank statements here")).toHaveCount(0);
    await readNotice(applicant);
    const needed = applicant.getByRole("status").filter({ hasText: "Still needed" }).getByRole("listitem");
    await expect(needed).toHaveText([
      /^The last three months of every account/,
      /^Your latest three payslips/,
    ]);
    await applicant.getByLabel("Drop bank statements here").setInputFiles(statement);
    const payslip = {
      name: "Payslip.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Gross pay 2,000.00"),
    };
    await applicant.getByLabel("Drop payslips here").setInputFiles(payslip);
    await expect(applicant.getByRole("main").getByText("2 files received.")).toBeVisible();
    await applicant.getByRole("button", { name: "That's everything" }).click();
    await expect(applicant.getByRole("heading", { name: "Thank you, Tāmati" })).toBeFocused();
    await expect(applicant.getByRole("listitem").filter({ hasText: /bytes|kB/ })).toHaveText([
      /^Everyday\.pdf/,
      /^Payslip\.txt/,
    ]);
  });

  await test.step("the broker sees that the applicant uploaded both, and the statement is read", async () => {
    await broker
      .getByRole("navigation", { name: "Application" })
      .getByRole("link", { name: "Documents" })
      .click();
    for (const name of ["Everyday.pdf", "Payslip.txt"])
      await expect(broker.getByRole("row").filter({ hasText: name })).toContainText("by Tāmati");
    await expect(broker.getByRole("main").getByRole("status").first()).toHaveText(
      "Statements read",
      backgroundWork,
    );
    await broker.getByRole("link", { name: "Overview" }).click();
    await waitUntilUsable(broker);
    await expect(broker.getByText("by Tāmati Ōpua").first()).toBeVisible();
    await expect(broker.getByText(/^Last opened/)).toBeVisible();
    await expect(broker.getByText("Upload link sent to Tāmati Ōpua")).toBeVisible();
    await expect(broker.getByText("2 files were uploaded with it")).toBeVisible();
    await expect(broker.getByText(/^Read version 1 of the notice on/)).toBeVisible();
  });

  await test.step("reopening the link shows the uploaded files with their current status", async () => {
    await open(applicant, link);
    const files = (kind: string) =>
      applicant.getByRole("list", { name: `${kind}: your files` }).getByRole("listitem");
    await expect(files("Bank statements")).toHaveText(/^Everyday\.pdf.*received and read$/);
    await expect(files("Payslips")).toHaveText(/^Payslip\.txt.*received$/);
  });

  await test.step("the link grants access to nothing else", async () => {
    // Except the brokerage's contacts and disclosure document.
    const links = applicant.getByRole("main").getByRole("link").filter({ visible: true });
    expect(await links.evaluateAll((links) => links.map((a) => a.getAttribute("href")))).toEqual([]);
    const allLinks = await applicant
      .getByRole("link")
      .evaluateAll((links) => links.map((a) => a.getAttribute("href") ?? ""));
    const allowed =
      /^(#content|tel:|mailto:|https:\/\/harbourandhill\.example|.*\/v1\/brokerages\/.*\/disclosure$)/;
    expect(allLinks.filter((href) => !allowed.test(href))).toEqual([]);
    for (const path of ["/applications", "/clients", "/calculator"]) {
      await open(applicant, path);
      await expect(applicant).toHaveURL(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
    }
    const bearer = { authorization: `Bearer ${new URL(link).pathname.split("/").at(-1)}` };
    for (const path of ["/v1/subscriber/applications", "/v1/portal/clients"]) {
      expect((await applicant.request.get(path)).status()).toBe(401);
      expect((await applicant.request.get(path, { headers: bearer })).status()).toBe(401);
    }
  });

  await test.step("a revoked link accepts no uploads and opens no page", async () => {
    await open(applicant, link);
    await broker.getByRole("button", { name: "Revoke the link of Tāmati Ōpua" }).click();
    await broker.getByRole("dialog").getByRole("button", { name: "Revoke link" }).click();
    await expect(broker.getByText(/^Revoked by you/)).toBeVisible();
    const late = { name: "Late.txt", mimeType: "text/plain", buffer: Buffer.from("late") };
    await applicant.getByLabel("Drop payslips here").setInputFiles(late);
    await expect(applicant.getByText("Not sent: this link is no longer valid.")).toBeVisible();
    await expect(applicant.getByText("This link no longer works")).toBeVisible();
    await expect(applicant.getByRole("button", { name: /^Try again/ })).toHaveCount(0);
    await open(applicant, link);
    await expect(applicant.getByText("This link no longer works")).toBeVisible();
  });
});

test("an invalid link shows an explanation", async ({ page, places }) => {
  for (const path of ["/upload/made-up", tamper(places.uploadPath), "/upload/%F0%9F%8F%A0"]) {
    await open(page, path);
    await expect(page.getByText("This link no longer works")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  }
});
