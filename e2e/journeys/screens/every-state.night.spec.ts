import { mainScreens } from "../support/main-screens.ts";
import { screens } from "../support/screens.ts";
import { expectSound, SOUND } from "../support/sound-screen.ts";
import { states } from "../support/states/states.ts";
import { test } from "../support/tour.ts";

for (const state of [...screens.filter((screen) => !mainScreens.includes(screen)), ...states]) {
  test(`${state.name} ${SOUND}`, async ({ visit, places }) => {
    await expectSound(state, await visit(state.as), places);
  });
}
