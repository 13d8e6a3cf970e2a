import { screens } from "./screens.ts";

/**
 * The first screen of each page for brokers and their clients. `npm test` visits these, and the nightly run visits the
 * others.
 */
export const mainScreens = screens.filter(
  ({ page }, index) =>
    screens.findIndex((screen) => screen.page === page) === index &&
    !/^(?:docs|\(portal\)\/administration)\//.test(page ?? ""),
);
