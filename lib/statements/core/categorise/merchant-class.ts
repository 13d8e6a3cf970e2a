import type { Category } from "../understand/categories.ts";
import type { Standing } from "./brand-context.ts";
import type { MerchantSource } from "./merchant-sources.ts";

/** Merchants of one category, as compact text: one a line, `Name` or `Name: other spelling, other spelling`. */
export type MerchantClass = {
  category: Category;
  /** What money coming in from them means; a refund of the same category where not given. */
  incoming?: Category;
  /** What makes a merchant one of this class. */
  holds: string;
  /** What defines the class, and what its merchants were compared with. */
  sources: readonly MerchantSource[];
  /**
   * A spelling matches whole words wherever they stand in a description. `~` in place of a word stands for any place
   * name: `Z ~` is the fuel brand before a town, never a lone letter. A spelling that is also an everyday word or a
   * person's name is marked: `^` for shops with branches, which must begin the name and be paid by card; `=` for all
   * others, beside which nothing may stand that could be part of a name.
   */
  names: string;
};

export type Merchant = { name: string; category: Category; incoming: Category };

export type Spelling = { phrase: string; standing: Standing };

const marks: Record<string, Standing> = { "=": "ALONE", "^": "LEADS" };

/** The merchants of a class with their spellings, the name itself included. */
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
