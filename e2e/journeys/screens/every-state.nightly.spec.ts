import { mainScreens } from "../support/main-screens.ts";
import { screens } from "../support/screens.ts";
import { expectScreenChecks, SCREEN_CHECKS } from "../support/sound-screen.ts";
import { states } from "../support/states/states.ts";
import { test } from "../support/tour.ts";

for (const state of [...screens.filter((screen) => !mainScreens.includes(screen)), ...states]) {
  test(`${state.name} ${SCREEN_CHECKS}`, async ({ visit, places }) => {
    await expectScreenChecks(state, await visit(state.as), places);
  });
}
