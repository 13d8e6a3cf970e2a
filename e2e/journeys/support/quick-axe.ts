import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export type Axe = {
  run(
    context: Document | { include: Element[] },
    options: Record<string, unknown>,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** Internals of axe that its types omit. */
type AxeInside = Axe & {
  _audit: { checks: Record<string, { evaluate: Evaluate } | undefined> };
};

/** Undefined means that the check could not decide. */
type Evaluate = (
  this: { data: (found: object) => void },
  element: Element,
  ...rest: unknown[]
) => boolean | undefined;

/**
 * Makes axe compare the colours of identical-looking texts only once, because a table has hundreds of them. The look
 * includes everything on which the result depends: the text's colour, size and weight, and the backgrounds and opacity
 * of its ancestors. A text that overlaps another painted element is always compared. Runs in the page.
 */
function compareLooksOnce(axe: AxeInside): void {
  const check = axe._audit.checks["color-contrast"];
  if (!check) throw new Error("axe has no check color-contrast");
  const { evaluate } = check;
  const { run } = axe;
  let passed = new Set<string>();
  let backgrounds = new Map<Element, string>();
  let painted: { element: Element; box: DOMRect }[] = [];

  function isPainted(element: Element): boolean {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isPicture = ["canvas", "img", "svg", "video"].includes(element.localName);
    return isPicture || backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";
  }

  /** The backgrounds that an element and its ancestors paint behind a text. */
  function backgroundOf(element: Element): string {
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const around = element.parentElement ? backgroundOf(element.parentElement) : "";
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    const background = own === "rgba(0, 0, 0, 0),none,1,none,normal" ? around : `${around}/${own}`;
    backgrounds.set(element, background);
    return background;
  }

  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(element);
    return [backgroundOf(element), color, fontSize, fontWeight, textShadow, webkitTextStroke].join(";");
  }

  function isCovered(element: Element): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return painted.some(
      ({ element: other, box }) =>
        box.left < right &&
        box.right > left &&
        box.top < bottom &&
        box.bottom > top &&
        !other.contains(element) &&
        !element.contains(other),
    );
  }

  check.evaluate = function (element, ...rest) {
    const look = lookOf(element);
    const covered = isCovered(element);
    if (!covered && passed.has(look)) return true;
    let found: object = {};
    const data = this.data.bind(this);
    this.data = (given) => {
      found = given;
      data(given);
    };
    const result = evaluate.call(this, element, ...rest);
    // Text that is off screen passes without a background.
    if (result === true && !covered && "bgColor" in found) passed.add(look);
    return result;
  };
  axe.run = (...given) => {
    passed = new Set();
    backgrounds = new Map();
    painted = [...document.querySelectorAll("body *")]
      .filter(isPainted)
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    return run.call(axe, ...given);
  };
}

/**
 * axe with faster colours, which take most of its time. axe stores their components in weak maps and parses them for
 * each element. Here they are properties and are parsed once per page.
 */
export const quickAxe = `((WeakMap, WeakSet) => {
  ${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
  (${compareLooksOnce})(axe);
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    const parsed = known.get(text);
    if (parsed) {
      for (const part of ["r", "g", "b", "alpha"]) this[part] = parsed[part];
      return this;
    }
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
})(...[0, 1].map(() => class {
  #key = Symbol();
  has(object) { return Object.hasOwn(object, this.#key); }
  get(object) { return object[this.#key]; }
  set(object, value) { object[this.#key] = value; return this; }
  add(object) { return this.set(object, true); }
  delete(object) { return delete object[this.#key]; }
}))`;
