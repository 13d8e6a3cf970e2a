import { screens } from "./screens.ts";

/** The first screen of each page for brokers and their clients, which `npm test` visits; the others at night. */
export const mainScreens = screens.filter(
  ({ page }, index) =>
    screens.findIndex((screen) => screen.page === page) === index &&
    !/^(?:docs|\(portal\)\/administration)\//.test(page ?? ""),
);
