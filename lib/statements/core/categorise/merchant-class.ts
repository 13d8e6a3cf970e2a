import type { Category } from "../understand/categories.ts";

/** Merchants of one category, as compact text: one a line, `Name` or `Name: other spelling, other spelling`. */
export type MerchantClass = {
  category: Category;
  /** What money coming in from them means; a refund of the same category where not given. */
  incoming?: Category;
  /** Why these merchants are in this class. The names are general knowledge, not taken from a register. */
  source: string;
  /**
   * A spelling matches whole words wherever they stand in a description. `~` in place of a word stands for any place
   * name: `Z ~` is the fuel brand before a town, never a lone letter.
   */
  names: string;
};

export type Merchant = { name: string; category: Category; incoming: Category };

/** The merchants of a class with their spellings, the name itself included. */
export function merchantsOf(group: MerchantClass): { merchant: Merchant; spellings: string[] }[] {
  return group.names
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", others = ""] = line.split(":");
      const spellings = [name, ...others.split(",")]
        .map((spelling) => spelling.trim())
        .filter((s) => s !== "");
      const merchant = {
        name: name.trim(),
        category: group.category,
        incoming: group.incoming ?? group.category,
      };
      return { merchant, spellings };
    });
}
