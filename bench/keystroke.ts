import { type Browser, chromium, type Locator } from "@playwright/test";
import { salary } from "../e2e/journeys/support/calculator-form.ts";
import { signInOverHttp } from "../e2e/journeys/support/fixtures.ts";
import { forget, startLodge } from "../e2e/support/start-lodge.ts";
import { busyUntilPainted } from "./support/busy-until-painted.ts";
import { isMain, printReport, type Report } from "./support/report.ts";
import { type Keystroke, openEcho, startWatching, stopWatching } from "./support/watch-keystrokes.ts";

const ROUNDS = 4;
const KEYSTROKES = 72;
/** Milliseconds between a fast typist's keystrokes, irregular so that they do not align with frames. */
const PAUSES = [60, 95, 130, 80, 160, 220, 70, 110, 145, 190, 85, 125];
const VIEWS = ["Why", "What if", "Sensitivity", "Repayments"] as const;
/** A phone or an old laptop takes about four times as long; there, the two views that are open most are measured. */
const SLOWDOWN = 4;
const SLOWED_VIEWS = ["Why", "What if"] as const;

/**
 * Measures from a keystroke in the calculator to the painted results, in Chromium on the production build. The baseline
 * is an empty page whose field only echoes its input: the cost of the browser and the machine. `busy` is main thread
 * work (support/busy-until-painted.ts). `painted` and `presented` are wall-clock times that include the wait for the
 * next frame (support/watch-keystrokes.ts), as does the baseline.
 */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  const executablePath = process.env.LODGE_CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return {
      name: "Keystroke to painted result in the calculator, milliseconds",
      command: "npm run bench -- keystroke",
      rows: await measure(browser, lodge.url),
    };
  } finally {
    await browser.close();
    await lodge.stop();
    forget(lodge);
  }
}

type Row = Record<string, string | number>;
type Measured = { strokes: Keystroke[]; busy: number[] };

async function measure(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInOverHttp(context, url, "broker@lodge.example");
  const echo = await context.newPage();
  await openEcho(echo);
  const page = await context.newPage();
  await page.goto(`${url}/calculator`);
  await page.getByLabel("Loan asked for").fill("650000");
  await salary(page).fill("95000");
  await page.getByRole("table", { name: /^From income to surplus/ }).waitFor();
  const measureView = async (view: (typeof VIEWS)[number], suffix: string): Promise<Row[]> => {
    await page.getByRole("group", { name: "Look closer" }).getByText(view, { exact: true }).click();
    await page.waitForTimeout(1_000);
    const echoed: Measured[] = [];
    const answered: Measured[] = [];
    // Alternating, so that other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round += 1) {
      echoed.push(await typeInto(browser, echo.getByLabel("Echo"), round));
      answered.push(await typeInto(browser, salary(page), round));
    }
    return [
      { typed: `into the echo${suffix}`, ...figures(echoed) },
      { typed: `with “${view}” below the banks${suffix}`, ...figures(answered) },
    ];
  };
  const rows: Row[] = [];
  for (const view of VIEWS) rows.push(...(await measureView(view, "")));
  for (const slowed of [echo, page]) {
    const session = await context.newCDPSession(slowed);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  for (const view of SLOWED_VIEWS) rows.push(...(await measureView(view, `, ${SLOWDOWN} times slower`)));
  return rows;
}

/** Types digits repeatedly. Every second round is traced to measure work, because tracing itself takes time. */
async function typeInto(browser: Browser, field: Locator, round: number): Promise<Measured> {
  const page = field.page();
  const isTraced = round % 2 === 1;
  await page.bringToFront();
  await field.focus();
  // Start over, since the amount was reformatted on blur: "95,00" would be invalid and change nothing.
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("95000", { delay: 40 });
  if (isTraced) await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await startWatching(page);
  for (let count = 0; count < KEYSTROKES; count += 1) {
    await page.keyboard.press(count % 2 === 0 ? "Backspace" : String((count >> 1) % 10));
    await page.waitForTimeout(PAUSES[count % PAUSES.length] ?? 0);
  }
  const strokes = await stopWatching(page);
  if (!isTraced) return { strokes, busy: [] };
  return { strokes: [], busy: busyUntilPainted((await browser.stopTracing()).toString()) };
}

function figures(rounds: readonly Measured[]): Row {
  const strokes = rounds.flatMap((round) => round.strokes);
  const busy = spread(rounds.flatMap((round) => round.busy));
  const painted = spread(strokes.map((stroke) => stroke.painted));
  return {
    keystrokes: strokes.length,
    "busy median": busy.median,
    "busy 95%": busy.high,
    "painted median": painted.median,
    "painted 95%": painted.high,
    "presented after 20": strokes.filter(({ presented }) => presented >= 24).length,
  };
}

function spread(durations: readonly number[]): { median: number; high: number } {
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { median: at(0.5), high: at(0.95) };
}

if (isMain(import.meta.url)) printReport(await run());
