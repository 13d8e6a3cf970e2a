import type { Standing } from "#lib/statements/core/categorise/find-merchant.ts";
import type { Category } from "#lib/statements/core/understand/categories.ts";
import type { MerchantSource } from "./merchant-sources.ts";

/**
 * Merchants of one category as compact text, one a line: `Name` or `Name: other spelling, other spelling`.
 */
export type MerchantClass = {
  category: Category;
  /** The category of money from them. By default it is a refund of the same category. */
  incoming?: Category;
  /** Which merchants belong to this class. */
  holds: string;
  /** What defines the class, and what its merchants were compared with. */
  sources: readonly MerchantSource[];
  /**
   * A spelling matches whole words anywhere in a description. `~` in place of a word matches any place name:
   * `Z ~` is the fuel brand before a town, never a single letter. A spelling that is also an everyday word or
   * a person's name is marked. `^` is for shops with branches: it must begin the name and be paid by card.
   * `=` is for all others: nothing beside it may be part of a name.
   */
  names: string;
};

export type Merchant = { name: string; category: Category; incoming: Category };

type Spelling = { phrase: string; standing: Standing };

const marks: Record<string, Standing> = { "=": "ALONE", "^": "LEADS" };

/** The merchants of a class with their spellings, including the name itself. */
export function merchantsOf(group: MerchantClass): { merchant: Merchant; spellings: Spelling[] }[] {
  return group.names
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", others = ""] = line.split(":");
      const spellings = [name, ...others.split(",")]
        .map((spelling) => spelling.trim())
        .filter((spelling) => spelling !== "")
        .map((spelling) => ({
          phrase: spelling.replace(/^[=^]/, ""),
          standing: marks[spelling.charAt(0)] ?? "ANYWHERE",
        }));
      const merchant = {
        name: name.trim().replace(/^[=^]/, ""),
        category: group.category,
        incoming: group.incoming ?? group.category,
      };
      return { merchant, spellings };
    });
}
