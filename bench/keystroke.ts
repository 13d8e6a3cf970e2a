import { chromium, type Page } from "@playwright/test";
import { signInOverHttp } from "../e2e/journeys/sign-in-over-http.ts";
import { forget, startLodge } from "../e2e/support/start-lodge.ts";
import { isMain, printReport, type Report } from "./support/report.ts";

const KEYSTROKES = 200;
const VIEWS = ["Why", "What if", "Sensitivity"] as const;

/** One keystroke, in milliseconds: until the results had changed, and until the frame with them was painted. */
type Keystroke = { work: number; paint: number };
type Measured = { strokes: Keystroke[]; slow: number };

/**
 * From a keystroke in the calculator to the painted results, in Chromium on the production build. `work` is ours: React
 * and the engine, until the figures stand in the document; `paint` goes from the event's own time to after the next
 * frame, which comes every 16.7 ms and so may begin that late with no work at all. `slow` counts the keystrokes that the
 * browser's own event timing reports at 24 ms or more (it rounds to 8).
 */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  const executablePath = process.env.LODGE_CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInOverHttp(context, lodge.url, "broker@lodge.example");
    const page = await context.newPage();
    await page.goto(`${lodge.url}/calculator`);
    await page.getByLabel("Loan asked for").fill("650000");
    await page.getByLabel("Applicant 1 gross income").fill("95000");
    await page.getByRole("table", { name: /^From income to surplus/ }).waitFor();
    const rows = [];
    for (const view of VIEWS) {
      await page.getByRole("group", { name: "Look closer" }).getByText(view, { exact: true }).click();
      await page.waitForTimeout(1_000);
      const { strokes, slow } = await typeAndMeasure(page);
      rows.push({
        "below the banks": view,
        keystrokes: strokes.length,
        ...spread(strokes, "work"),
        ...spread(strokes, "paint"),
        slow,
      });
    }
    return {
      name: "Keystroke to painted result in the calculator, milliseconds",
      command: "npm run bench -- keystroke",
      rows,
    };
  } finally {
    await browser.close();
    await lodge.stop();
    forget(lodge);
  }
}

/** Types digits over and over, quicker than anybody types, and waits for each to be on the screen. */
async function typeAndMeasure(page: Page): Promise<Measured> {
  await page.evaluate(watchKeystrokes);
  await page.getByLabel("Applicant 1 gross income").focus();
  // Afresh, since it was tidied when left: "95,00" would be no amount and change nothing.
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("95000", { delay: 40 });
  for (let count = 0; count < KEYSTROKES; count += 1) {
    await page.keyboard.press(count % 2 === 0 ? "Backspace" : String((count >> 1) % 10));
    await page.waitForTimeout(40);
  }
  return page.evaluate(() => (globalThis as unknown as { stopWatching: () => Measured }).stopWatching());
}

/** Runs in the page. */
function watchKeystrokes(): void {
  const strokes: Keystroke[] = [];
  let slow = 0;
  const timing = new PerformanceObserver((list) => {
    slow += list.getEntries().filter(({ name, duration }) => name === "input" && duration >= 24).length;
  });
  timing.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const results = document.getElementById("results");
  const measure = ({ timeStamp }: Event) => {
    const begin = performance.now();
    let work = 0;
    const changes = new MutationObserver(() => {
      work ||= performance.now() - begin;
    });
    if (results) changes.observe(results, { subtree: true, characterData: true, childList: true });
    requestAnimationFrame(() => {
      // A message comes after the frame's style, layout and paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        changes.disconnect();
        if (work > 0) strokes.push({ work, paint: performance.now() - timeStamp });
      };
      port2.postMessage(null);
    });
  };
  document.addEventListener("beforeinput", measure, { capture: true });
  const stopWatching = (): Measured => {
    document.removeEventListener("beforeinput", measure, { capture: true });
    timing.disconnect();
    return { strokes, slow };
  };
  Object.assign(globalThis, { stopWatching });
}

function spread(strokes: readonly Keystroke[], part: keyof Keystroke): Record<string, number> {
  const sorted = strokes.map((stroke) => stroke[part]).sort((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { [`${part} median`]: at(0.5), [`${part} 95%`]: at(0.95) };
}

if (isMain(import.meta.url)) printReport(await run());
