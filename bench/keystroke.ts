import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { salary } from "../e2e/journeys/support/calculator-fields.ts";
import { signInOverHttp } from "../e2e/journeys/support/fixtures.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { isMain, printReport, type Report } from "./support/report.ts";

const ROUNDS = 4;

const KEYSTROKES = 72;

/** Milliseconds between a fast typist's keystrokes, irregular so that they do not align with frames. */
const PAUSES = [60, 95, 130, 80, 160, 220, 70, 110, 145, 190, 85, 125];

/** The two most used views. */
const VIEWS = ["Why", "What if"] as const;

/** A phone or an old laptop takes about four times as long. */
const SLOWDOWN = 4;

/**
 * Measures from a keystroke in the calculator to the painted results, in Chromium on the production build. The baseline
 * is an empty page whose field only echoes its input, which is the cost of the browser and the machine. `busy` is main
 * thread work. `painted` and `presented` are wall-clock times. Like the baseline, they include the wait for the next
 * frame.
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
      name: `Keystroke to painted result in the calculator, ${SLOWDOWN} times slower, milliseconds`,
      command: "npm run bench -- keystroke",
      rows: await measure(browser, lodge.url),
    };
  } finally {
    await browser.close();
    await lodge.stop();
    removeDataDir(lodge);
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
  await page.getByLabel("Loan requested").fill("650000");
  await salary(page).fill("95000");
  await page.getByRole("table", { name: /^From income to surplus/ }).waitFor();
  for (const slowed of [echo, page]) {
    const session = await context.newCDPSession(slowed);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  const rows: Row[] = [];
  for (const view of VIEWS) {
    await page.getByRole("group", { name: "Details" }).getByText(view, { exact: true }).click();
    await page.waitForTimeout(1_000);
    const echoed: Measured[] = [];
    const answered: Measured[] = [];
    // Alternating, so that other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round += 1) {
      echoed.push(await typeInto(browser, echo.getByLabel("Echo"), round));
      answered.push(await typeInto(browser, salary(page), round));
    }
    rows.push({ typed: "into the echo", ...figures(echoed) });
    rows.push({ typed: `with “${view}” below the banks`, ...figures(answered) });
  }
  return rows;
}

/** Types digits repeatedly. Every second round is traced to measure work, because tracing itself takes time. */
async function typeInto(browser: Browser, field: Locator, round: number): Promise<Measured> {
  const page = field.page();
  const isTraced = round % 2 === 1;
  await page.bringToFront();
  await field.focus();
  // Starts over because the amount is reformatted on blur: "95,00" would be invalid and change nothing.
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

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds; `tdur` is the part of `dur` in which the thread was running. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
};

/**
 * Milliseconds of CPU time that the page's main thread spent from each key event until the resulting frame was painted
 * and committed to the compositor: scripts, style, layout, pre-paint, paint and layers. It excludes the wait for the
 * frame and other load on the machine, so results of busy and idle machines are comparable.
 */
function busyUntilPainted(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const key = traceEvents.find(isKey);
  const outermost: TraceEvent[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const event of traceEvents
    .filter(
      ({ ph, pid, tid, name }) => ph === "X" && pid === key?.pid && tid === key.tid && name !== "RunTask",
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    if (event.ts < until) continue;
    outermost.push(event);
    until = event.ts + (event.dur ?? 0);
  }
  const strokes: number[] = [];
  let busy: number | null = null;
  for (const event of outermost) {
    if (isKey(event)) busy = 0;
    if (busy === null) continue;
    busy += (event.tdur ?? event.dur ?? 0) / 1000;
    if (event.name !== "Layerize") continue;
    strokes.push(busy);
    busy = null;
  }
  return strokes;
}

function isKey({ name, args }: TraceEvent): boolean {
  return name === "EventDispatch" && args.data?.type === "keydown";
}

/**
 * One keystroke, in milliseconds. `painted`: from the event's own timestamp, which the browser sets before queueing it,
 * to the first message after the next frame's animation callback, that is after style, layout and paint. `presented`:
 * the Event Timing API's duration, which ends when the frame is presented, but is rounded to 8 and not reported below
 * 16 (then 0). Both include the wait for the next frame, up to 16.7 ms.
 */
type Keystroke = { painted: number; presented: number };

type Watching = typeof globalThis & { stopWatchingKeystrokes: () => Keystroke[] };

function startWatching(page: Page): Promise<void> {
  return page.evaluate(watchInPage);
}

/** Stops watching and returns the keystrokes in order. */
function stopWatching(page: Page): Promise<Keystroke[]> {
  return page.evaluate(() => (globalThis as Watching).stopWatchingKeystrokes());
}

/** An otherwise empty page with a field that echoes its input. */
async function openEcho(page: Page): Promise<void> {
  await page.setContent("<label>Echo <input></label><output></output>");
  await page.evaluate(() => {
    const [input] = document.getElementsByTagName("input");
    const [output] = document.getElementsByTagName("output");
    input?.addEventListener("input", () => {
      if (output) output.value = input.value;
    });
  });
}

/** Runs in the page. */
function watchInPage(): void {
  const strokes = new Map<number, Keystroke>();
  const timing = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const stroke = name === "keydown" && strokes.get(startTime);
      if (stroke) stroke.presented = duration;
    }
  });
  timing.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const watch = ({ timeStamp }: Event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        strokes.set(timeStamp, { painted: performance.now() - timeStamp, presented: 0 });
      port2.postMessage(null);
    });
  };
  document.addEventListener("keydown", watch, { capture: true });
  const stopWatchingKeystrokes = () => {
    document.removeEventListener("keydown", watch, { capture: true });
    timing.disconnect();
    return [...strokes.values()];
  };
  Object.assign(globalThis, { stopWatchingKeystrokes });
}
