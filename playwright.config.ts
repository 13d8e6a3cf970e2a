import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const executablePath = process.env.LODGE_CHROMIUM || undefined;
/**
 * The list that Playwright itself gives, since only the last one counts, and what the address bar would open below
 * itself: each context would keep a process for it that nobody sees.
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
];
/** `npm run pictures` takes pictures of every screen and does nothing else. */
const pictures = process.env.LODGE_PICTURES === "1";

export default defineConfig({
  testDir: "e2e/journeys",
  ...(pictures ? { testMatch: "pictures.spec.ts" } : { testIgnore: "pictures.spec.ts" }),
  outputDir: "test-results",
  fullyParallel: false,
  // One more than there are processors, because a journey often waits. Each has a Lodge of its own.
  workers: Math.min(4, availableParallelism() + 1),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
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
