import { expect, type Page } from "@playwright/test";
import { uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { newApplication, newClient } from "../../support/records.ts";
import { axeFaults, expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/fixtures.ts";
import { open, readNotice } from "../support/open.ts";
import { answerHomeToSpending, nextTopic } from "./support/applicants.ts";

const phone = { width: 390, height: 844 };

const living = {
  home: "12 Rātā Street, Ōtautahi Christchurch 8011",
  livesThereSince: "1/2/2019",
  employer: "Kauri Builders Limited",
  worksThereSince: "1 Mar 2020",
  pay: "104,000",
};

const spending: [string, string, string][] = [
  ["Groceries and food", "100", "a week"],
  ["Utilities", "210", "a month"],
  ["Phone and internet", "120", "a month"],
  ["Transport and vehicles", "80", "a week"],
];

/** Answers every topic after "About you", which is on screen. */
async function answerTheRest(page: Page, listsCosts: boolean) {
  await answerHomeToSpending(page, {
    ...living,
    ...(listsCosts ? { rent: "650", spending } : { rent: null, spending: [] }),
  });
  await nextTopic(page, "What you want");
  await page.getByRole("radio", { name: "Buy a home" }).check();
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await nextTopic(page, "Check and sign");
}

async function answerAboutYou(page: Page) {
  await page.getByLabel("Phone number").fill("021 555 0142");
  await page.getByRole("radio", { name: "Married, civil union or de facto" }).check();
  await page.getByLabel("How many children or others depend on you?").fill("1");
  await page.getByRole("radio", { name: "New Zealand or Australian citizen" }).check();
}

test("two applicants answer and sign on a phone, and the broker decides the figures", async ({
  signIn,
  visitor,
  lodge,
  api,
  token,
}) => {
  test.slow();
  const applicant = async (firstName: string) => {
    const { id, email } = await newClient(api, token, {
      firstName,
      lastName: "Parata",
      dateOfBirth: "1988-04-12",
    });
    return { clientId: id, email, name: `${firstName} Parata` };
  };
  const [main, partner] = [await applicant("Ruth"), await applicant("Wiremu")];
  const body = await newApplication(api, token, { clientIds: [main.clientId, partner.clientId] });
  const tab = `/applications/${body.applicationId}/fact-find`;
  const broker = await signIn();

  await test.step("the broker sends each applicant their own link", async () => {
    await open(broker, tab);
    await expectNoAxeFaults(broker);
    await broker.setViewportSize({ width: 1440, height: 900 });
    for (const { name, email } of [main, partner]) {
      await broker.getByRole("button", { name: `Send fact find to ${name}` }).click();
      await expect(broker.getByRole("dialog")).toContainText(email);
      await broker.getByRole("dialog").getByRole("button", { name: "Send fact find" }).click();
      await expect(broker.getByRole("dialog")).toHaveCount(0);
    }
  });

  const ruth = await visitor();
  await ruth.setViewportSize(phone);
  await test.step("known details are prefilled, and answers survive a lost connection and a reload", async () => {
    const mail = await waitForEmail(lodge.dataDir, main.email);
    expect(mail.subject).toBe("Your home loan application");
    await open(ruth, uploadLink(mail.text));
    await readNotice(ruth);
    await ruth.getByRole("link", { name: "Start" }).click();
    await expect(ruth.getByRole("heading", { level: 1 })).toHaveText("About you, Ruth");
    await expect(ruth.getByLabel("Last name")).toHaveValue("Parata");
    await expect(ruth.getByLabel("Date of birth")).toHaveValue("12 Apr 1988");
    await answerAboutYou(ruth);
    await expect(ruth.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    await ruth.context().setOffline(true);
    await ruth.getByLabel("Phone number").fill("021 555 0199");
    await ruth.getByLabel("Phone number").blur();
    await expect(ruth.getByText("Your latest answers are not saved yet")).toBeVisible();
    await ruth.context().setOffline(false);
    await expect(ruth.getByText("Your latest answers are not saved yet")).toHaveCount(0);
    await expect(ruth.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    expect(await axeFaults(ruth)).toEqual([]);
    await nextTopic(ruth, "Where you live");
    await expect(ruth.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    await ruth.reload();
    await expect(ruth.getByRole("heading", { level: 2 })).toHaveText("Where you live");
    await ruth.getByRole("button", { name: "Back" }).click();
    await expect(ruth.getByLabel("Phone number")).toHaveValue("021 555 0199");
  });

  await test.step("she answers every topic and signs by typing her name", async () => {
    await answerTheRest(ruth, true);
    await expect(ruth.getByRole("definition").filter({ hasText: "$650.00 a week" })).toBeVisible();
    expect(await axeFaults(ruth)).toEqual([]);
    await ruth.getByLabel("Your full name").fill("Somebody Else");
    await ruth.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(ruth.getByText(/must be your name as entered: Ruth Parata/i)).toBeVisible();
    await ruth.getByLabel("Your full name").fill("ruth parata");
    await ruth.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(ruth.getByText(/^Signed by ruth parata on/)).toBeVisible();
  });

  await test.step("her partner sees none of her answers, skips the shared costs and signs", async () => {
    const page = await visitor();
    await page.setViewportSize(phone);
    await open(page, `${uploadLink((await waitForEmail(lodge.dataDir, partner.email)).text)}/fact-find`);
    await readNotice(page);
    await expect(page.getByLabel("Phone number")).toHaveValue("");
    await expect(page.getByText("Ruth")).toHaveCount(0);
    await answerAboutYou(page);
    await answerTheRest(page, false);
    await page.getByLabel("Your full name").fill("Wiremu Parata");
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(page.getByText(/^Signed by Wiremu Parata on/)).toBeVisible();
  });

  await test.step("the broker decides a figure, which prefills the calculator", async () => {
    await open(broker, tab);
    await expect(broker.getByText("Signed", { exact: true })).toHaveCount(2);
    const food = broker.getByRole("row").filter({ hasText: "Groceries and food" });
    await expect(food).toContainText("$433.33 a month");
    await food.getByRole("button", { name: /^Decide/ }).click();
    const dialog = broker.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Another figure" }).check();
    await dialog.getByLabel("Your figure").fill("700");
    await dialog.getByRole("button", { name: "Use this figure" }).click();
    await expect(dialog.getByText("Must explain why you use this figure")).toBeVisible();
    await dialog.getByLabel("Reason").fill("They shop at two places");
    expect(await axeFaults(broker)).toEqual([]);
    await dialog.getByRole("button", { name: "Use this figure" }).click();
    await expect(food).toContainText("$700 a month");
    await broker.getByRole("button", { name: "Update client with the phone number of Ruth Parata" }).click();
    await expect(broker.getByText("Client record updated").first()).toBeVisible();
    await expectNoAxeFaults(broker);
    await broker.setViewportSize({ width: 1440, height: 900 });
    await open(broker, `/applications/${body.applicationId}/serviceability`);
    await expect(broker.getByLabel(/^Groceries and food/).first()).toHaveValue("700");
    await expect(broker.getByLabel(/^Utilities/).first()).toHaveValue("210");
  });

  await test.step("a change after signing requires a new signature", async () => {
    await open(broker, tab);
    await broker.getByRole("button", { name: "Fill in for Ruth Parata" }).click();
    await expect(broker.getByRole("heading", { level: 2 })).toHaveText("What you want");
    await broker.getByLabel("Price or budget").fill("850,000");
    await broker.getByLabel("Price or budget").blur();
    await expect(broker.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    await broker.getByRole("button", { name: "Close" }).click();
    await expect(broker.getByText("Changed since signing")).toBeVisible();
    await broker.getByRole("button", { name: "Signed text of Ruth Parata" }).click();
    await expect(broker.getByRole("dialog")).toContainText("replaced by later changes");
    await broker.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await ruth.reload();
    await expect(ruth.getByText("An answer has changed since you signed")).toBeVisible();
    await expect(ruth.getByRole("definition").filter({ hasText: "$850,000.00" })).toBeVisible();
  });
});
