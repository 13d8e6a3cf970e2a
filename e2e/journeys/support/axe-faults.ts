import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { type Look, looks, wear } from "./apply-look.ts";

/** The axe rules that compare colours. All others find the same in both themes. They are also the slowest. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Axe = {
  run(
    context: Document | { include: Element[] },
    options: Record<string, unknown>,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

type Check = {
  /** The rules to run; all that axe runs by default if absent. */
  rules?: readonly string[];
  /** Rules to leave out. */
  without?: readonly string[];
  /** Only elements with text that no `markSeen` has seen. */
  unseenOnly?: boolean;
};

type Looked = Window & { axe: Axe; seen?: WeakSet<Element> };

/** Every violation that axe finds, as the rule's name and the elements. */
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
  // Lodge has no frames of its own, so axe in the page itself is enough.
  if (!isLoaded) await page.evaluate(axe.source);
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

/** Remembers which elements are visible, so that a narrower window can check the others. */
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
 * Expects no violation on a desktop and a phone, in both themes. Every rule runs at both widths. Colours are compared
 * in both themes: on the desktop for everything, on the phone for what the desktop does not show.
 */
export async function expectNoAxeFaults(page: Page, also?: (look: Look) => Promise<void>): Promise<void> {
  const [desktop] = looks;
  for (const look of looks) {
    await wear(page, look);
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

/** So tall that all of a screen can be looked at. */
const HEIGHT = 4000;

/**
 * What zooming a screen of 1440 px to 200 % breaks (it is half as wide then), or another width: sideways scrolling, a word that its box cuts off (other than where an ellipsis says so),
 * and a word or control that lies under another.
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
      // On purpose: the link of a row over its words, a notice or an open list over the page.
      return related || over.closest(".row-link, [popover], [data-trigger]")
        ? null
        : `under ${over.localName}`;
    }

    /** Whether a box around the words cuts them off; null for no box that could. */
    function cutBy(element: Element, box: DOMRect): boolean | null {
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(outer);
        // An ellipsis says so; what scrolls can be scrolled to.
        if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
        if ([overflowX, overflowY].some((flow) => flow === "auto" || flow === "scroll")) return false;
        if (overflowX === "visible") continue;
        const { left, right, top, bottom } = outer.getBoundingClientRect();
        // For screen readers only.
        if (right - left <= 1) return false;
        if (box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1)
          return true;
      }
      return null;
    }
  });
}
