import { chromium, type Page } from "@playwright/test";
import { salary } from "../e2e/journeys/support/calculator-fields.ts";
import { signInOverHttp } from "../e2e/journeys/support/fixtures.ts";
import { type Interaction, quantile, recordInteractions } from "../e2e/journeys/support/interactions.ts";
import { waitUntilUsable } from "../e2e/journeys/support/open.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { isMain, printReport, type Report } from "./support/report.ts";

const ROUNDS = 5;

type Act = (page: Page) => Promise<void>;

/** A user interaction on each screen. `READY` stands for the demo application whose statements have been processed. */
const screens: { path: string; description: string; act: Act }[] = [
  {
    path: "/applications",
    description: "search, sort, rows by key",
    async act(page) {
      await page.getByLabel("Search by applicant").pressSequentially("aro", { delay: 60 });
      await page.waitForURL(/search=aro/);
      await page.getByLabel("Search by applicant").blur();
      for (const key of ["j", "j", "k"]) await page.keyboard.press(key);
      await page.getByRole("link", { name: "Applicants" }).click();
      await page.waitForURL(/sort=/);
    },
  },
  {
    path: "/clients",
    description: "search, open a client",
    async act(page) {
      await page.getByLabel("Search clients").pressSequentially("mei", { delay: 60 });
      await page.waitForURL(/search=mei/);
      await page.getByRole("link", { name: "Mei Zhang" }).click();
      await page.waitForURL(/clients\/[0-9a-f-]{36}/);
    },
  },
  {
    path: "/applications/READY",
    description: "palette, tab to tab",
    async act(page) {
      await page.keyboard.press("Control+k");
      const field = page.getByRole("dialog").getByRole("combobox");
      await field.waitFor();
      await page.keyboard.type("tane", { delay: 60 });
      await page.getByRole("group", { name: "Clients" }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      for (const tab of ["Documents", "Summary", "Overview"]) {
        await page.getByRole("navigation", { name: "Application" }).getByRole("link", { name: tab }).click();
        await page.waitForTimeout(400);
      }
    },
  },
  {
    path: "/applications/READY/transactions",
    description: "search, filter, rows, category",
    async act(page) {
      await page.getByLabel("Search description, payee or amount").pressSequentially("bp", { delay: 60 });
      await page.waitForURL(/search=bp/);
      await page.getByLabel("Search description, payee or amount").fill("");
      await page.waitForTimeout(300);
      await page.locator('[data-index="0"]').focus();
      for (const key of ["j", "j", "j", "k", "PageDown", "Home", "Enter"]) await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await page.locator('[data-index="1"]').press("c");
      await page.getByRole("dialog", { name: "Change category" }).waitFor();
      await page.keyboard.press("Escape");
    },
  },
  {
    path: "/applications/READY/documents",
    description: "type, kind, tab through",
    async act(page) {
      await page.getByLabel("Description").pressSequentially("May", { delay: 60 });
      for (const key of ["Tab", "Tab", "Shift+Tab"]) await page.keyboard.press(key);
      await page.getByLabel("Kind").press("ArrowDown");
    },
  },
  {
    path: "/calculator",
    description: "type an income",
    async act(page) {
      await salary(page).pressSequentially("95000", { delay: 60 });
      await page.getByLabel("Loan requested").pressSequentially("650000", { delay: 60 });
      await page.getByText("Sensitivity", { exact: true }).click();
      await page.waitForTimeout(300);
    },
  },
  {
    path: "/applications/new",
    description: "find an applicant",
    async act(page) {
      await page.getByRole("combobox", { name: "Applicant" }).click();
      await page.keyboard.type("mei", { delay: 60 });
      await page.getByRole("option", { name: /Mei Zhang/ }).click();
      await page.getByLabel("Email the upload link").click();
    },
  },
];

/** Measures the time from a press or keystroke to the next paint on each screen, using the Event Timing API. */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  const executablePath = process.env.LODGE_CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({ baseURL: lodge.url, viewport: { width: 1440, height: 900 } });
    await signInOverHttp(context, lodge.url, "broker@lodge.example");
    const interactions: Interaction[] = [];
    await recordInteractions(context, (interaction) => interactions.push(interaction));
    const ready = await readyApplication(
      await (await context.request.get("/v1/subscriber/applications")).json(),
    );
    const rows = [];
    const all: Interaction[] = [];
    for (const { path, description, act } of screens) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await context.newPage();
        await page.goto(path.replace("READY", ready));
        await waitUntilUsable(page);
        await act(page);
        await page.waitForTimeout(500);
        await page.close();
      }
      const ofScreen = interactions.splice(0);
      all.push(...ofScreen);
      rows.push({ screen: path, description, ...figures(ofScreen) });
    }
    rows.push({ screen: "all", description: "", ...figures(all) });
    return {
      name: "Interaction to next paint, milliseconds (interactions of 16 ms or more)",
      command: "npm run bench -- interactions",
      rows,
    };
  } finally {
    await browser.close();
    await lodge.stop();
    removeDataDir(lodge);
  }
}

function readyApplication(list: { applicationId: string; status: string }[]): string {
  const ready = list.find(({ status }) => status === "READY");
  if (!ready) throw new Error("the demo has no processed application yet");
  return ready.applicationId;
}

function figures(interactions: readonly Interaction[]) {
  const durations = interactions.map(({ duration }) => duration);
  const [worst] = interactions.toSorted((one, other) => other.duration - one.duration);
  return {
    interactions: interactions.length,
    median: quantile(durations, 0.5),
    "95%": quantile(durations, 0.95),
    "own work 95%": Number(
      quantile(
        interactions.map(({ work }) => work),
        0.95,
      ).toFixed(1),
    ),
    slowest: worst ? `${worst.duration}: ${worst.event} on ${worst.target}` : "",
  };
}

if (isMain(import.meta.url)) printReport(await run());
