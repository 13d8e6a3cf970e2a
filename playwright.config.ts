import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { isFull } from "#lib/testing/share-of.ts";

const executablePath = process.env.LODGE_CHROMIUM || undefined;
/**
 * The list that Playwright itself gives, since only the last one counts, and what the address bar would open below
 * itself, because each context would keep a hidden process for it.
 */
const withoutFeatures = [
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
  // A process in reserve for a page that no journey opens.
  "SpareRendererForSitePerProcess",
];
/** `npm run pictures` takes pictures of every screen and does nothing else. */
const pictures = process.env.LODGE_PICTURES === "1";
/** What `npm test` leaves to `npm run test:full`, which sets LODGE_RUNS. A journey that is named runs in any case. */
const isNamed = process.argv.slice(2).some((word) => word.includes(".spec"));
const left = isFull || isNamed ? [] : ["**/*.night.spec.ts"];

export default defineConfig({
  testDir: "e2e/journeys",
  ...(pictures ? { testMatch: "pictures.spec.ts" } : { testIgnore: ["pictures.spec.ts", ...left] }),
  outputDir: "test-results",
  // Two workers then end at about the same time, whichever file is the last.
  fullyParallel: true,
  // Each has a Lodge of its own. More than there are processors make every journey slower, and the last one later.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  retries: 0,
  // Ends a journey that hangs. It is long enough for one that waits for background work under load.
  timeout: 300_000,
  // A limit for what never comes; how long a screen takes is measured in bench/.
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    // Journeys watch every request of a page; the journey of the offline page allows its service worker.
    serviceWorkers: "block",
    // A new one for each journey costs as much processor time as a page. Playwright clears cookies, storage and routes.
    reuseContext: true,
    // Animations repaint the page sixty times a second while a journey waits. Journeys of overlays turn them on.
    reducedMotion: "reduce",
    // A control that never comes fails the journey at once instead of at its limit.
    actionTimeout: 120_000,
    // Recording slows every journey: LODGE_TRACE=1 for one that is looked into.
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
        `--disable-features=${withoutFeatures.join(",")}`,
      ],
    },
  },
});
