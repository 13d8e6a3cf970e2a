import { join } from "node:path";
import { applyLook, looks } from "../support/apply-look.ts";
import { test } from "../support/fixtures.ts";
import { open } from "../support/open.ts";
import { states } from "../support/states.ts";

const folder = join(import.meta.dirname, "../../../screenshots");

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

for (const screen of states) {
  test(`screenshots of ${screen.name}`, async ({ page, signIn, places }) => {
    if (screen.as) await signIn(screen.as);
    await open(page, screen.path(places));
    await screen.reach?.(page);
    for (const look of looks) {
      await applyLook(page, look);
      await page.screenshot({ path: join(folder, `${screen.name}-${look.name}.png`), fullPage: true });
    }
  });
}
