import { expect, type Locator, type Page } from "@playwright/test";
import { uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { LOCAL, newClient } from "../../support/records.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { enterOn, tabTo, typeInto } from "../support/user-actions.ts";

/** Chooses a radio button with the arrow keys, because only one of a group is a tab stop. */
async function choose(page: Page, group: string | RegExp, option: string): Promise<void> {
  const radios = page.getByRole("group", { name: group }).or(page.getByRole("radiogroup", { name: group }));
  await tabTo(radios.getByRole("radio").first());
  const radio = radios.getByRole("radio", { name: option, exact: true });
  await page.keyboard.press("Space");
  for (let presses = 0; !(await radio.isChecked()); presses += 1) {
    if (presses > 10) throw new Error(`${option} cannot be reached with the arrow keys`);
    await page.keyboard.press("ArrowDown");
  }
}

async function enterPay(page: Page, label: string, amount: string, per: string): Promise<void> {
  await typeInto(page.getByLabel(label, { exact: true }), amount);
  await tabTo(page.getByLabel(`How often is it: ${label}`));
  await page.keyboard.type(per);
}

async function tickBox(box: Locator): Promise<void> {
  await tabTo(box);
  await box.page().keyboard.press("Space");
  await expect(box).toBeChecked();
}

test("by keyboard alone: an applicant answers the fact find and signs it", async ({
  visitor,
  lodge,
  api,
  token,
}) => {
  test.slow();
  const { id, email } = await newClient(api, token, { firstName: "Hinemoa", lastName: "Te Kanawa" });
  const { body } = await api.call("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients: [{ clientId: id, isMainApplicant: true }] },
  });
  const links = `/v1/portal/applications/${body.applicationId}/upload-links` as const;
  await api.call("POST", links, { token, json: { clientId: id, factFind: true } });
  const page = await visitor();
  await open(page, uploadLink((await waitForEmail(lodge.dataDir, email)).text));
  await enterOn(page.getByRole("button", { name: "Continue", exact: true }));
  await enterOn(page.getByRole("link", { name: "Start" }));
  const next = async (heading: string) => {
    const label = heading === "Check and sign" ? heading : "Next";
    await enterOn(page.getByRole("button", { name: label }));
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeFocused();
  };

  await test.step("each topic starts with focus on its heading", async () => {
    await typeInto(page.getByLabel("Phone number"), "021 555 0177");
    await choose(page, "Relationship", "Separated or divorced");
    await typeInto(page.getByLabel("How many children or others depend on you?"), "2");
    await choose(page, "Right to live in New Zealand", "New Zealand resident");
    await next("Where you live");
    await typeInto(page.getByLabel("Home address"), "9 Tōtara Road, Kaiti, Gisborne 4010");
    await typeInto(page.getByLabel("Since when?"), "1/3/2020");
    await choose(page, "What is your living situation?", "I rent");
    await enterPay(page, "Rent or board", "540", "a week");
    await next("Work and pay");
  });

  await test.step("an entry added during a save receives focus", async () => {
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Saved");
    // Clicks between the render that shows "Saved" and its effects, as a fast applicant could.
    await page.evaluate(() => {
      const isSaved = () => document.querySelector("main [role=status]")?.textContent === "Saved";
      const add = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === "Add a job",
      );
      let wasSaving = false;
      new MutationObserver((_, observer) => {
        wasSaving ||= !isSaved();
        if (!wasSaving || !isSaved()) return;
        observer.disconnect();
        add?.click();
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    await tickBox(page.getByLabel("I am not working at the moment"));
    await expect(page.getByLabel("Employer or business")).toBeFocused();
    await enterOn(page.getByRole("button", { name: "Remove" }));
  });

  await test.step("an added entry receives focus, and a removed one returns it", async () => {
    await enterOn(page.getByRole("button", { name: "Add a job" }));
    await expect(page.getByLabel("Employer or business")).toBeFocused();
    await enterOn(page.getByRole("button", { name: "Remove" }));
    await expect(page.getByRole("button", { name: "Add a job" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Tairāwhiti Timber Limited");
    await choose(page, "Kind of work", "Part-time");
    await typeInto(page.getByLabel("Since when?"), "12 Feb 2021");
    await enterPay(page, "Pay before tax", "61,300", "a year");
    await tabTo(page.getByLabel("How much do you contribute to KiwiSaver?"));
    await page.keyboard.type("4%");
    await choose(page, /^Are student loan/, "No");
    await next("Other income");
  });

  await test.step("topics that do not apply are ticked, and the answers are signed", async () => {
    await tickBox(page.getByLabel("I have no other income"));
    await next("What you own");
    await tickBox(page.getByLabel("I own nothing of value"));
    await next("What you owe");
    await tickBox(page.getByLabel("I owe nothing"));
    await next("What you spend");
    await enterPay(page, "Groceries and food", "210", "a week");
    await enterPay(page, "Utilities", "180", "a month");
    await enterPay(page, "Phone and internet", "95", "a month");
    await enterPay(page, "Transport and vehicles", "60", "a week");
    await next("What you want");
    await choose(page, "What is the loan for?", "Buy a home");
    await choose(page, /^Do you expect/, "No");
    await next("Check and sign");
    await typeInto(page.getByLabel("Your full name"), "Hinemoa Te Kanawa");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Signed by Hinemoa Te Kanawa on/)).toBeVisible();
  });
});
