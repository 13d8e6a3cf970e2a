import { join } from "node:path";
import { applyLook, looks } from "../support/apply-look.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { screens } from "../support/screens.ts";
import type { State } from "../support/states/state.ts";
import { states } from "../support/states/states.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "screenshots");

/** The main screens and the names of their pictures in `docs/pictures`, in a desktop window. */
const PICTURES: Readonly<Record<string, string>> = {
  desk: "desk",
  "application-ready": "application",
  "application-ready-documents": "documents",
  "application-ready-transactions": "transactions",
  "evidence-line": "evidence",
  "application-ready-summary": "summary",
  scenario: "serviceability",
  "application-approved-lenders": "lenders",
};

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

/** Every screen as it loads and in its other states. */
const allStates: readonly State[] = [...screens, ...states];

for (const screen of allStates) {
  test(`screenshots of ${screen.name}`, async ({ page, signIn, places }) => {
    if (screen.as) await signIn(screen.as);
    await open(page, screen.path(places));
    await screen.reach?.(page);
    const picture = PICTURES[screen.name];
    for (const look of looks) {
      await applyLook(page, look);
      await page.screenshot({ path: join(folder, `${screen.name}-${look.name}.png`), fullPage: true });
      if (picture && look.width === looks[0]?.width)
        await page.screenshot({ path: join(root, "docs", "pictures", `${picture}-${look.colorScheme}.png`) });
    }
  });
}

test("every main screen exists", () => {
  const names = new Set(allStates.map(({ name }) => name));
  for (const name of Object.keys(PICTURES))
    if (!names.has(name)) throw new Error(`no screen is named ${name}`);
});
