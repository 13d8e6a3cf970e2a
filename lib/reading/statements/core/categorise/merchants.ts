import clothing from "#data/merchants/clothing.json" with { type: "json" };
import dining from "#data/merchants/dining.json" with { type: "json" };
import family from "#data/merchants/family.json" with { type: "json" };
import gambling from "#data/merchants/gambling.json" with { type: "json" };
import groceries from "#data/merchants/groceries.json" with { type: "json" };
import hardCredit from "#data/merchants/hard-credit.json" with { type: "json" };
import health from "#data/merchants/health.json" with { type: "json" };
import household from "#data/merchants/household.json" with { type: "json" };
import housing from "#data/merchants/housing.json" with { type: "json" };
import insurance from "#data/merchants/insurance.json" with { type: "json" };
import leisure from "#data/merchants/leisure.json" with { type: "json" };
import lenders from "#data/merchants/lenders.json" with { type: "json" };
import overseas from "#data/merchants/overseas.json" with { type: "json" };
import savings from "#data/merchants/savings.json" with { type: "json" };
import subscriptions from "#data/merchants/subscriptions.json" with { type: "json" };
import transport from "#data/merchants/transport.json" with { type: "json" };
import utilities from "#data/merchants/utilities.json" with { type: "json" };
import type { Category } from "../understand/categories.ts";

/** Where a spelling may appear in a description: anywhere, as the first words of a name, or alone. */
export type Placement = "ANYWHERE" | "LEADS" | "ALONE";

export type Merchant = { name: string; category: Category; incoming: Category };

type Spelling = { phrase: string; placement: Placement };

/** Merchants of one category, as described in docs/merchants.md. */
type MerchantClass = {
  category: Category;
  /** The category of money from them. By default it is a refund of the same category. */
  incoming?: Category;
  /** `Name` or `Name: OTHER SPELLING, ANOTHER`. */
  merchants: readonly string[];
};

/** All classes of known merchants. Of two spellings of equal length, the earlier one is found. */
export const merchantClasses = [
  lenders,
  hardCredit,
  groceries,
  dining,
  utilities,
  housing,
  transport,
  clothing,
  household,
  subscriptions,
  leisure,
  gambling,
  health,
  insurance,
  family,
  savings,
  overseas,
].flatMap(({ classes }) => classes as readonly MerchantClass[]);

const marks: Record<string, Placement> = { "=": "ALONE", "^": "LEADS" };

/** Parses the merchants of a class with their spellings, including the name itself. */
export function merchantsOf(group: MerchantClass): { merchant: Merchant; spellings: Spelling[] }[] {
  return group.merchants.map((line) => {
    const [name = "", others = ""] = line.split(":");
    const spellings = [name, ...others.split(",")]
      .map((spelling) => spelling.trim())
      .filter((spelling) => spelling !== "")
      .map((spelling) => ({
        phrase: spelling.replace(/^[=^]/, ""),
        placement: marks[spelling.charAt(0)] ?? "ANYWHERE",
      }));
    const { category, incoming = category } = group;
    return { merchant: { name: name.trim().replace(/^[=^]/, ""), category, incoming }, spellings };
  });
}
