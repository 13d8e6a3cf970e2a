import { expect, type Page } from "@playwright/test";
import { applyLook, type Look, looks } from "./apply-look.ts";
import { type Axe, quickAxe } from "./quick-axe.ts";

/** The axe rules that compare colours: the slowest ones, and the only ones whose result depends on the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Check = {
  /** The rules to run; axe's defaults if absent. */
  rules?: readonly string[];
  /** The rules to skip. */
  without?: readonly string[];
  /** Check only elements with text that no `markSeen` has recorded. */
  unseenOnly?: boolean;
};

type Looked = Window & { axe: Axe; seen?: WeakSet<Element> };

/** Every axe violation, as the rule's name and its elements. */
export async function axeFaults(
  page: Page,
  { rules, without = [], unseenOnly = false }: Check = {},
): Promise<string[]> {
  const options = {
    resultTypes: ["violations"],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: rules }),
  };
  const isLoaded = await page.evaluate(() => "axe" in window);
  // Lodge has no frames of its own, so injecting axe into the page is enough.
  if (!isLoaded) await page.evaluate(quickAxe);
  return page.evaluate(
    async ({ asked, unseen }) => {
      const { axe: inPage, seen } = window as unknown as Looked;
      const fresh = [...document.querySelectorAll("body *")].filter(
        (element) =>
          !seen?.has(element) &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
      );
      if (unseen && fresh.length === 0) return [];
      const { violations } = await inPage.run(unseen ? { include: fresh } : document, asked);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    { asked: options, unseen: unseenOnly },
  );
}

/** Records the visible elements, so that a narrower window checks only the others. */
function markSeen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const looked = window as unknown as Looked;
    looked.seen ??= new WeakSet();
    for (const element of document.querySelectorAll("body *"))
      if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        looked.seen.add(element);
  });
}

/**
 * Expects no violation on a desktop and a phone, in both themes. Every rule runs at both widths. The colour rules run
 * in both themes: on every element on the desktop, and on the phone only on elements that the desktop does not show.
 */
export async function expectNoAxeFaults(page: Page, also?: (look: Look) => Promise<void>): Promise<void> {
  const [desktop] = looks;
  // Between two looks either the theme or the width changes, not both.
  for (const look of [...looks.slice(0, 2), ...looks.slice(2).reverse()]) {
    await applyLook(page, look);
    const isDesktop = look.width === desktop?.width;
    if (look.colorScheme === "light") {
      const faults = await axeFaults(page, { without: isDesktop ? [] : COLOUR_RULES });
      expect.soft(faults, look.name).toEqual([]);
    }
    if (look.colorScheme === "dark" || !isDesktop) {
      const faults = await axeFaults(page, { rules: COLOUR_RULES, unseenOnly: !isDesktop });
      expect.soft(faults, `colours, ${look.name}`).toEqual([]);
    }
    if (isDesktop) await markSeen(page);
    await also?.(look);
  }
}

/** Tall enough to show a whole screen without scrolling. */
const HEIGHT = 4000;

/**
 * Finds what breaks at a width, by default that of a 1440 px screen zoomed to 200 %: horizontal scrolling, text
 * clipped by its box (unless an ellipsis marks it), and text or a control covered by another element.
 */
export async function zoomFaults(page: Page, width = 720): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  return page.evaluate(() => {
    const faults: string[] = [];
    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) faults.push(`${sideways} px too wide`);
    const dialogs = document.querySelectorAll("[role=dialog]");
    const shown = dialogs.item(dialogs.length - 1) ?? document.body;
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement;
      if (
        !element ||
        !text.textContent?.trim() ||
        element.closest(".sr-only, option, script, [aria-hidden=true], [data-live-announcer]")
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        const fault = faultOf(element, box);
        if (fault) {
          faults.push(`${fault}: ${text.textContent.trim().slice(0, 60)}`);
          break;
        }
      }
    }
    return faults;

    function faultOf(element: Element, box: DOMRect): string | null {
      if (box.width < 1 || box.bottom < 0 || box.top > innerHeight) return null;
      const cut = cutBy(element, box);
      if (cut !== null) return cut ? "cut off" : null;
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const related = !over || over.contains(element) || element.contains(over);
      // Intended overlaps: a row's link over its text, and a notice or an open list over the page.
      return related || over.closest(".row-link, [popover], [data-trigger], [data-open-list]")
        ? null
        : `under ${over.localName}`;
    }

    /** Whether an enclosing box clips the text; null if no box can. */
    function cutBy(element: Element, box: DOMRect): boolean | null {
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(outer);
        // An ellipsis marks clipped text, and scrollable text can be reached.
        if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
        if ([overflowX, overflowY].some((flow) => flow === "auto" || flow === "scroll")) return false;
        if (overflowX === "visible") continue;
        const { left, right, top, bottom } = outer.getBoundingClientRect();
        // Visually hidden text for screen readers.
        if (right - left <= 1) return false;
        if (box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1)
          return true;
      }
      return null;
    }
  });
}
