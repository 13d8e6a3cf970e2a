import { type Browser, expect, type Page } from "@playwright/test";
import { waitForEmailedLink } from "../../../support/read-mail.ts";
import type { RunningLodge } from "../../../support/start-lodge.ts";
import { backgroundWork } from "../../support/background-work.ts";
import { collectFaults, signInOverHttp } from "../../support/fixtures.ts";
import { open, waitUntilUsable } from "../../support/open.ts";
import { recordTyping, type Typed } from "../../support/record-typing.ts";
import { keita } from "./applicants.ts";

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export const desktop = { viewport: { width: 1440, height: 900 } };

/** The people in one deal and everything that they type. */
export class Deal {
  readonly typed = new Map<string, Typed>();
  lodge!: RunningLodge;
  private readonly faultLists: string[][] = [];
  private readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** The faults that any person's browser has reported so far. */
  get faults(): string[] {
    return this.faultLists.flat();
  }

  /** Opens a page for one person and records their typing. */
  async pageOf(who: string, screen: object, as?: string): Promise<Page> {
    const context = await this.browser.newContext({ baseURL: this.lodge.url, ...screen });
    this.faultLists.push(await collectFaults(context, this.lodge.url));
    await recordTyping(context, who, this.typed);
    if (as) await signInOverHttp(context, this.lodge.url, as);
    return context.newPage();
  }
}

/** Opens a tab of the application. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole("navigation", { name: "Application" }).getByRole("link", { name });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await waitUntilUsable(page);
}

/** A broker's actions on the Lenders tab. Emails go to the mail folder of the deal's Lodge. */
export function lendersTab(deal: Deal, broker: Page) {
  const dialog = broker.getByRole("dialog");
  const section = (name: string) => broker.getByRole("region", { name, exact: true });
  const press = async (name: string, action: string, confirm = action) => {
    await section(name).getByRole("button", { name: action }).click();
    await dialog.getByRole("button", { name: confirm }).click();
    await expect(dialog).toHaveCount(0);
  };
  const add = async (name: string, rate: string) => {
    await broker.getByRole("button", { name: "Add lender" }).click();
    await dialog.getByLabel("Lender", { exact: true }).selectOption(name);
    await expect(dialog.getByLabel("Amount")).toHaveValue("656,000");
    await dialog.getByLabel("Rate").fill(rate);
    await dialog.getByLabel("Fixed for").selectOption("1 year");
    await dialog.getByRole("button", { name: "Add lender" }).click();
    await expect(section(name)).toContainText("Preparing");
  };
  const sendPackage = async (name: string, recipient: string) => {
    const made = broker.getByRole("region", { name: `Package for ${name}` });
    await made.getByRole("button", { name: "Create package" }).click();
    await dialog.getByRole("button", { name: "Create package" }).click();
    await made.getByRole("button", { name: "Deliver" }).click(backgroundWork);
    await dialog.getByLabel("Lender's email address").fill(recipient);
    await dialog.getByRole("button", { name: "Send email" }).click();
    await expect(dialog).toHaveCount(0);
    const page = await deal.pageOf(recipient, desktop);
    await open(page, await waitForEmailedLink(deal.lodge.dataDir, recipient, /http\S+\/packages?\/\S+/));
    await expect(page.getByRole("main")).toContainText(keita.name);
    await page.context().close();
  };
  return { section, press, add, sendPackage };
}
