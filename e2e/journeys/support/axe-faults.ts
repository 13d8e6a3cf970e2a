import { expect, type Page } from "@playwright/test";
import { applyLook, type Look, looks } from "./apply-look.ts";
import { type Axe, quickAxe } from "./quick-axe.ts";

/** The axe rules that compare colours. They are the slowest, and only their results depend on the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Check = {
  /** The rules to run; by default axe's own selection. */
  rules?: readonly string[];
  /** The rules to skip. */
  without?: readonly string[];
  /** Checks only elements with text that `markSeen` has not recorded. */
  unseenOnly?: boolean;
};

type WindowWithAxe = Window & { axe: Axe; seen?: WeakSet<Element> };

/** Returns every axe violation as the rule's name and its elements. */
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
  // Lodge uses no frames, so injecting axe into the page is enough.
  if (!isLoaded) await page.evaluate(quickAxe);
  return page.evaluate(
    async ({ asked, unseen }) => {
      const { axe: inPage, seen } = window as unknown as WindowWithAxe;
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

/** The labels that two visible fields of one group have, which leave open what is asked. axe has no such rule. */
export function repeatedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = new Map<Element, Set<string>>();
    const repeated: string[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>(
      "input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea",
    )) {
      if (!field.checkVisibility({ visibilityProperty: true })) continue;
      const label = field.ariaLabel ?? [...(field.labels ?? [])].map((each) => each.textContent).join(" ");
      const group = field.closest("fieldset, [role=group], tr, li, form, [role=dialog]") ?? document.body;
      const labels = seen.get(group) ?? new Set();
      if (label !== "" && labels.has(label)) repeated.push(label);
      seen.set(group, labels.add(label));
    }
    return repeated;
  });
}

/** Records the visible elements, so that a narrower window checks only new ones. */
function markSeen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const axeWindow = window as unknown as WindowWithAxe;
    axeWindow.seen ??= new WeakSet();
    for (const element of document.querySelectorAll("body *"))
      if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        axeWindow.seen.add(element);
  });
}

/**
 * Expects no violations on a desktop and a phone in both themes. Every rule runs at both widths. The colour rules run
 * in both themes, on the phone only for elements that the desktop does not show.
 */
export async function expectNoAxeFaults(page: Page, also?: (look: Look) => Promise<void>): Promise<void> {
  const [desktop] = looks;
  // From one look to the next, either the theme or the width changes.
  for (const look of [...looks.slice(0, 2), ...looks.slice(2).reverse()]) {
    await applyLook(page, look);
    const isDesktop = look.width === desktop?.width;
    if (look.colorScheme === "light") {
      const faults = await axeFaults(page, { without: isDesktop ? [] : COLOUR_RULES });
      expect.soft(faults, look.name).toEqual([]);
      expect.soft(await repeatedLabels(page), `labels, ${look.name}`).toEqual([]);
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
 * Finds layout faults at a width, by default that of a 1440 px screen at 200% zoom: horizontal scrolling, clipped text
 * without an ellipsis, and text or controls covered by another element.
 */
export async function zoomFaults(page: Page, width = 720): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  return page.evaluate(() => {
    const faults: string[] = [];
    const overflow = document.documentElement.scrollWidth - innerWidth;
    if (overflow > 0) faults.push(`${overflow} px too wide`);
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
      const cut = isClipped(element, box);
      if (cut !== null) return cut ? "cut off" : null;
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const related = !over || over.contains(element) || element.contains(over);
      // Intended overlaps: a row's link covers its text, and a notice or an open list covers the page.
      return related || over.closest(".row-link, [popover], [data-trigger], [data-open-list]")
        ? null
        : `under ${over.localName}`;
    }

    /** Whether an enclosing box clips the text; null if none can. */
    function isClipped(element: Element, box: DOMRect): boolean | null {
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(outer);
        // An ellipsis marks clipped text, and scrolling reveals the rest.
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
