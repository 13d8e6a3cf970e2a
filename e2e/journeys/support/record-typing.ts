import type { BrowserContext } from "@playwright/test";
import { parseTypedDate } from "#lib/platform/dates.ts";

/** Text typed into one field. */
export type Typed = { who: string; path: string; field: string; value: string };

/**
 * Records text typed into any page of a context under the person's name. Only a field's last text counts. Searches,
 * passwords and prefilled values do not count.
 */
export async function recordTyping(
  context: BrowserContext,
  who: string,
  typed: Map<string, Typed>,
): Promise<void> {
  await context.exposeBinding("lodgeTyped", (_, key: string, entry: Omit<Typed, "who">) => {
    const id = `${who} ${key}`;
    if (entry.value === "") typed.delete(id);
    else typed.set(id, { who, ...entry });
  });
  await context.addInitScript(() => {
    const page = `${Date.now()}-${Math.random()}`;
    const keys = new WeakMap<Element, string>();
    let count = 0;
    document.addEventListener(
      "input",
      ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && ["text", "email", "tel", "number"].includes(target.type));
        if (!isText || target.getAttribute("role") === "combobox") return;
        if (!keys.has(target)) {
          count += 1;
          keys.set(target, `${page} ${count}`);
        }
        const label = target.labels?.[0]?.textContent ?? target.getAttribute("aria-label") ?? target.name;
        const { lodgeTyped } = window as unknown as {
          lodgeTyped: (key: string, entry: { path: string; field: string; value: string }) => void;
        };
        lodgeTyped(keys.get(target) ?? "", {
          path: location.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{40,}\.[\w-]+/g, "…"),
          field: label.trim(),
          value: target.value.trim(),
        });
      },
      { capture: true },
    );
  });
}

/** Whether a field is a signature, where a known name is typed on purpose. */
const isSignature = ({ field }: Typed) => /full name/i.test(field);

/** A fact in normal form, in which equal amounts, dates and texts match however they were typed. */
function normalizeFact(value: string): string {
  const plain = value.toLowerCase().replace(/\s+/g, " ");
  const amount = plain.replace(/[$,\s]/g, "");
  return /^\d+(\.\d+)?$/.test(amount) ? String(Number(amount)) : (parseTypedDate(value) ?? plain);
}

/**
 * The facts that were typed more than once, with each place. Two applicants may each enter the same fact, because they
 * do not see each other's answers. The broker sees both.
 */
export function findRepeatedFacts(typed: Iterable<Typed>): string[] {
  const asked = [...typed].filter((entry) => !isSignature(entry));
  const facts = Map.groupBy(asked, ({ value }) => normalizeFact(value));
  return [...facts.values()]
    .filter((places) => {
      const people = new Set(places.map(({ who }) => who));
      return places.length > 1 && (people.size < places.length || people.has("broker"));
    })
    .map(
      (places) =>
        `“${places[0]?.value}” in ${places.map(({ who, path, field }) => `${field} (${who}, ${path})`).join(" and ")}`,
    );
}
