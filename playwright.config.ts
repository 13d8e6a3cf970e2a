import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { isFullRun } from "#testing/run-size.ts";

const executablePath = process.env.LODGE_CHROMIUM || undefined;
/**
 * Features to disable: Playwright's own list, because only the last such flag counts, and the address bar's popups, for
 * which each context would keep a hidden process.
 */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "PreloadTopChromeWebUI",
  // A spare process for a page that no journey opens.
  "SpareRendererForSitePerProcess",
];
/** `npm run pictures` only takes screenshots of every screen. */
const takesScreenshots = process.env.LODGE_PICTURES === "1";
/**
 * The journeys that only `npm run test:full` runs, which sets LODGE_RUNS. A journey named on the command line always
 * runs.
 */
const isNamed = process.argv.slice(2).some((word) => word.includes(".spec"));
const ignored = isFullRun || isNamed ? [] : ["**/*.nightly.spec.ts"];

export default defineConfig({
  testDir: "e2e/journeys",
  ...(takesScreenshots
    ? { testMatch: "pictures.spec.ts" }
    : { testIgnore: ["pictures.spec.ts", ...ignored] }),
  outputDir: "test-results",
  // Workers then end at about the same time, regardless of the last file.
  fullyParallel: true,
  // Each worker has its own Lodge. More workers than processors slow every journey down and finish later.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  retries: 0,
  // Stops a journey that hangs, but leaves time to wait for background work under load.
  timeout: 300_000,
  // Only for elements that never appear: bench/ measures how long screens take.
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    // Journeys watch every request of a page. Only the offline page's journey allows its service worker.
    serviceWorkers: "block",
    // A new context per journey costs as much CPU time as a page. Playwright clears cookies, storage and routes.
    reuseContext: true,
    // Animations repaint the page sixty times a second while a journey waits. Journeys of overlays enable them.
    reducedMotion: "reduce",
    // A control that never appears fails the journey sooner than its timeout.
    actionTimeout: 120_000,
    // Recording slows every journey. Set LODGE_TRACE=1 to investigate one.
    trace: process.env.LODGE_TRACE === "1" ? "retain-on-failure" : "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${disabledFeatures.join(",")}`,
      ],
    },
  },
});
