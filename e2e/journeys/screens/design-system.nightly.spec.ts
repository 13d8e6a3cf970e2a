import { expect, type Page } from "@playwright/test";
import { expectNoAxeFaults } from "../support/axe-faults.ts";
import { test } from "../support/tour.ts";
import { tabTo, typeInto } from "../support/user-actions.ts";

// Overlays open with animations, as they do for users.
test.use({ reducedMotion: "no-preference" });

/** Delays every script request from now on. Returns a function that releases them. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const OVERLAYS = "Buttons and overlays";
const FIELDS = "Fields";

/** Opens the design system page or only some of its sections. */
const openDesignPage = async (page: Page, ...only: string[]) => {
  await page.goto(`/design?${new URLSearchParams(only.map((section) => ["only", section]))}`);
  // The page's loading samples never finish, so this only waits until the controls are hydrated.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main :is(button, input)")].every((control) =>
      Object.keys(control).some((key) => key.startsWith("__reactProps$")),
    ),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aroha Ngāta & Tama Ngāta");
};
const client = (page: Page) => page.getByRole("combobox", { name: "Client" });

test("by keyboard alone a menu opens, moves, jumps to a letter and returns focus", async ({ page }) => {
  await openDesignPage(page, OVERLAYS);
  const trigger = page.getByRole("button", { name: "More actions" });
  await tabTo(trigger);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("menuitem", { name: "All clients" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Renamed")).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test("keys pressed before a menu has loaded are not lost", async ({ page }) => {
  await openDesignPage(page, OVERLAYS);
  const release = await delayScripts(page);
  await tabTo(page.getByRole("button", { name: "More actions" }));
  for (const key of ["Enter", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(page.getByRole("menu")).toHaveCount(0);
  release();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
});

test("a combobox keeps the text and caret position from before it loaded", async ({ page }) => {
  await openDesignPage(page, FIELDS);
  const release = await delayScripts(page);
  await typeInto(client(page), "car");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("t");
  await page.keyboard.press("Backspace");
  release();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/^Ben Carter/, "New client “car”"]);
  await expect(client(page)).toBeFocused();
  expect(await client(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await expect(page.getByRole("option", { name: /Ben Carter/ })).toHaveAttribute("data-focused");
  await page.keyboard.press("Enter");
  await expect(client(page)).toHaveValue("Ben Carter");
});

test("an arrow key pressed before a combobox has loaded opens it once loaded", async ({ page }) => {
  await openDesignPage(page, FIELDS);
  const release = await delayScripts(page);
  await tabTo(client(page));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  release();
  await expect(page.getByRole("option", { name: /Ben Carter/ })).toHaveAttribute("data-focused");
});

test("in a combobox Tab selects nothing, Escape closes only the list, and clearing the text clears the value", async ({
  page,
}) => {
  await openDesignPage(page, OVERLAYS, FIELDS);
  await typeInto(client(page), "ben");
  await expect(page.getByRole("option", { name: /Ben Carter/ })).toHaveAttribute("data-focused");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(client(page)).toHaveValue("");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("ngata");
  await expect(page.getByRole("option", { name: /Aroha/ })).toHaveAttribute("data-focused");
  await page.keyboard.press("Enter");
  await expect(client(page)).toHaveValue("Aroha Ngāta");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: /Aroha/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(client(page)).toHaveValue("Aroha Ngāta");
  await client(page).fill("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(client(page)).toHaveValue("");

  await page.getByRole("button", { name: "Open dialog" }).click();
  const crm = page.getByRole("dialog").getByRole("combobox", { name: "CRM" });
  await crm.click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["None", "Trail"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a dialog traps and returns focus, and receives keys pressed while it loads", async ({ page }) => {
  await openDesignPage(page, OVERLAYS);
  const release = await delayScripts(page);
  const trigger = page.getByRole("button", { name: "Open dialog" });
  await tabTo(trigger);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Arohanui Hinemoa Wikitoria ");
  release();
  const dialog = page.getByRole("dialog", { name: "New client" });
  await expect(dialog).toBeVisible();
  // These keys are typed while the first ones are still being replayed.
  await page.keyboard.type("Tui");
  await expect(dialog.getByLabel("First name")).toHaveValue("Arohanui Hinemoa Wikitoria Tui");
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test("a dialog cancelled while it loads does not open", async ({ page }) => {
  await openDesignPage(page, OVERLAYS);
  const release = await delayScripts(page);
  await tabTo(page.getByRole("button", { name: "Delete scenario" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Opening: Delete this scenario?")).toBeAttached();
  await page.keyboard.press("Escape");
  release();
  await expect(page.getByText("Opening:")).toHaveCount(0);
  await page.keyboard.press("Enter");
  // The safe choice has initial focus.
  await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused();
});

test("a component that fails to load shows an error and loads on retry", async ({ page, faults }) => {
  await openDesignPage(page, OVERLAYS);
  let isBlocked = true;
  await page.route("**/_next/static/chunks/*.js", (route) => (isBlocked ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Open drawer" }).click();
  await expect(page.getByText("This part of the page could not be loaded")).toBeVisible();
  await expect(page.getByText("Opening:")).toHaveCount(0);
  isBlocked = false;
  await page.getByRole("button", { name: "Open drawer" }).click();
  await expect(page.getByRole("dialog", { name: "Countdown Ponsonby" })).toBeVisible();
  faults.length = 0;
});

test("a date is picked from the calendar by keyboard, and an invalid typed date stays as typed", async ({
  page,
}) => {
  await openDesignPage(page, FIELDS);
  const day = page.getByRole("textbox", { name: "Settlement" });
  const release = await delayScripts(page);
  await tabTo(page.getByRole("button", { name: "Open calendar" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  release();
  await expect(page.getByRole("gridcell").getByRole("button", { name: /28 November 2026/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(day).toHaveValue("28 Nov 2026");
  await expect(page.getByRole("button", { name: "Open calendar" })).toBeFocused();

  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Year" }).selectOption("1985");
  await page.getByRole("combobox", { name: "Month" }).selectOption({ label: "Apr" });
  await page
    .getByRole("gridcell")
    .getByRole("button", { name: /17 April 1985/ })
    .click();
  await expect(day).toHaveValue("17 Apr 1985");
  await day.fill("31/2/1990");
  await page.keyboard.press("Tab");
  await expect(day, "it does not become another day").toHaveValue("31/2/1990");
});

const overlayStates: Record<string, { in: string[]; reach: (page: Page) => Promise<void> }> = {
  nothing: { in: [], reach: async () => {} },
  menu: {
    in: [OVERLAYS],
    reach: async (page) => {
      await page.getByRole("button", { name: "More actions" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  combobox: {
    in: [FIELDS],
    reach: async (page) => {
      // Types into the focused element, as a user would, while the list replaces its placeholder.
      await client(page).click();
      await page.keyboard.type("a");
      await expect(page.getByRole("option", { name: /Aroha/ })).toHaveAttribute("data-focused");
    },
  },
  calendar: {
    in: [FIELDS],
    reach: async (page) => {
      await page.getByRole("button", { name: "Open calendar" }).click();
      await expect(page.getByRole("grid")).toBeVisible();
    },
  },
  dialog: {
    in: [OVERLAYS],
    reach: async (page) => {
      await page.getByRole("button", { name: "Open dialog" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  drawer: {
    in: [OVERLAYS],
    reach: async (page) => {
      await page.getByRole("button", { name: "Open drawer" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
};

for (const [name, { in: sections, reach }] of Object.entries(overlayStates)) {
  test(`the design system page with ${name} open has no axe violation in any look`, async ({ visit }) => {
    const page = await visit();
    await openDesignPage(page, ...sections);
    await reach(page);
    await expectNoAxeFaults(page);
  });
}

test("a notification never covers the buttons of a dialog", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openDesignPage(page, OVERLAYS);
  await page.getByRole("button", { name: "Toast", exact: true }).click();
  await page.getByRole("button", { name: "Fault toast" }).click();
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await expect(toasts).toHaveCount(2);
  await page.getByRole("button", { name: "Open dialog" }).click();
  await page.getByRole("dialog").waitFor();
  await expect(toasts).toHaveText([/could not be read/]);
  const right = await toasts.first().evaluate((toast) => toast.getBoundingClientRect().right);
  expect(right).toBeLessThan(640);
});
