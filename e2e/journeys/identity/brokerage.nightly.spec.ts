import { expect } from "@playwright/test";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import { logIn } from "../../support/api.ts";
import { uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { axeFaults, expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { enterOn, tabTo, typeInto } from "../support/user-actions.ts";

const second = "second@lodge.example";

/** A navy mark of 120 × 40 pixels on white. */
async function drawLogo(): Promise<Buffer> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const pen = createCanvas(240, 80).getContext("2d");
  pen.fillStyle = "#16325c";
  pen.fillRect(20, 20, 200, 40);
  return pen.canvas.toBuffer("image/png");
}

test("by keyboard alone: a broker sets up the brokerage, and the client page, email and PDF show it", async ({
  signIn,
  visitor,
  lodge,
  api,
}) => {
  test.slow();
  const page = await signIn(second);
  const token = await logIn(lodge.url, second);
  const client = await newClient(api, token, { firstName: "Aperahama", lastName: "Reweti" });
  const { applicationId } = await newApplication(api, token, { clientIds: [client.id] });

  await test.step("a keyboard shortcut opens the page", async () => {
    await open(page, "/desk");
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brokerage");
    await expect(page.getByRole("main")).toContainText("Your brokerage");
  });

  await test.step("errors are shown at their fields, and nothing is saved", async () => {
    await typeInto(page.getByLabel("FSP number"), "123");
    await enterOn(page.getByRole("button", { name: "Save brokerage" }));
    await expect(page.getByText("Must be FSP and digits, such as FSP123456")).toBeVisible();
    await expect(page.getByLabel("Trading name")).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("the preview updates with the fields, and a colour that is hard to read gets a warning", async () => {
    await typeInto(page.getByLabel("Trading name"), "Kea & Co Home Loans");
    await typeInto(page.getByLabel("Phone"), "06 555 0142");
    await typeInto(page.getByLabel("Adviser name"), "Oliver Grant");
    await typeInto(page.getByLabel("FSP number"), "fsp 7654321");
    await typeInto(page.getByRole("textbox", { name: /^Brand colour/ }), "#ffb300");
    await expect(
      page.getByText(/^Too light to read on white, so text and buttons use #[0-9a-f]{6} there\.$/),
    ).toBeVisible();
    const preview = page.getByRole("region", { name: "What clients see" });
    await expect(preview).toContainText("Financial adviser: Oliver Grant · FSP7654321");
    await expect(preview).toContainText("Kea & Co Home Loans");
  });

  await test.step("the logo and disclosure document are saved as soon as they are chosen", async () => {
    const choose = async (button: string, name: string, buffer: Buffer, mimeType: string) => {
      const chooser = page.waitForEvent("filechooser");
      await enterOn(page.getByRole("button", { name: button }));
      await (await chooser).setFiles({ name, buffer, mimeType });
    };
    await choose("Choose logo", "logo.svg.png", Buffer.from("<svg/>"), "image/png");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("send a PNG or JPEG");
    await choose("Choose logo", "logo.png", await drawLogo(), "image/png");
    await expect(page.getByRole("img", { name: "Logo on a dark page" })).toBeVisible();
    await choose("Choose disclosure document", "Disclosure.pdf", await disclosurePdf(), "application/pdf");
    await expect(page.getByRole("link", { name: "Disclosure.pdf" })).toBeVisible();
  });

  await test.step("the details are saved", async () => {
    await expect(page.getByText("Not saved yet.")).toBeVisible();
    await enterOn(page.getByRole("button", { name: "Save brokerage" }));
    await expect(page.getByText("All changes are saved.")).toBeVisible();
    await expectNoAxeFaults(page);
  });

  const { body: brokerage } = await api.call("GET", "/v1/portal/brokerage", { token });
  expect([brokerage.tradingName, brokerage.fspNumber]).toEqual(["Kea & Co Home Loans", "FSP7654321"]);

  await api.call("POST", `/v1/portal/applications/${applicationId}/upload-links`, {
    token,
    json: { clientId: client.id },
  });
  const mail = await waitForEmail(lodge.dataDir, client.email);
  const accent = /background:(#[0-9a-f]{6});color:#ffffff/.exec(mail.html)?.[1] ?? "";

  await test.step("the email has the logo, the signature and a button in a readable shade", async () => {
    expect(mail.html).toContain('<img src="cid:logo@lodge" alt="Kea &amp; Co Home Loans"');
    expect(mail.text).toContain("Oliver Grant · Financial adviser, FSP7654321");
    expect(mail.text).toContain(`Our disclosure statement: ${brokerage.disclosure?.url}`);
    expect([accent, accent === "#ffb300"]).toEqual([expect.stringMatching(/^#/), false]);
  });

  await test.step("the client's page has the logo, the colour, the adviser and the disclosure document", async () => {
    const clientPage = await visitor();
    await open(clientPage, uploadLink(mail.text));
    await expect(clientPage).toHaveTitle("Send your documents · Kea & Co Home Loans");
    const logo = clientPage.getByRole("img", { name: "Kea & Co Home Loans" });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect(clientPage.getByRole("contentinfo")).toContainText(
      "Financial adviser: Oliver Grant · FSP7654321",
    );
    const link = clientPage.getByRole("link", { name: "06 555 0142" });
    const rgb = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16)).join(", ");
    await expect(link).toHaveCSS("color", `rgb(${rgb})`);
    await tabTo(clientPage.getByRole("link", { name: "Disclosure statement (PDF)" }));
    const href = await clientPage
      .getByRole("link", { name: "Disclosure statement (PDF)" })
      .getAttribute("href");
    const answer = await clientPage.request.get(href ?? "");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await expectNoAxeFaults(clientPage);
  });

  await test.step("a PDF has the name, the adviser and the logo", async () => {
    const scenarios = `/v1/portal/applications/${applicationId}/scenarios` as const;
    const { body } = await api.call("POST", scenarios, {
      token,
      json: { name: "First look", request: { app1AnnualGrossIncome: "90000" } },
    });
    const pdf = await page.request.get(`/v1/portal/scenarios/${body.scenarioId}/report`);
    const bytes = await pdf.body();
    const [first = ""] = await textOfPdf(bytes);
    expect(first).toContain("Kea & Co Home Loans");
    expect(first).toContain("Oliver Grant · FSP7654321");
    expect(bytes.includes("/Subtype /Image")).toBe(true);
  });

  await test.step("removing the logo asks for confirmation, then focuses “Choose logo”", async () => {
    await enterOn(page.getByRole("button", { name: "Remove logo" }));
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Remove logo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await enterOn(page.getByRole("dialog").getByRole("button", { name: "Remove logo" }));
    await expect(page.getByRole("button", { name: "Choose logo" })).toBeFocused();
  });
});

async function disclosurePdf(): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument();
  document.text("Disclosure statement");
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
