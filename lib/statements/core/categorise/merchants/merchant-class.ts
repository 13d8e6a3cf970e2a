import type { Category } from "#lib/statements/core/understand/categories.ts";
import type { Placement } from "../find-merchant.ts";

/**
 * The sources of the classes. Names of companies and what they sell are facts. No list was copied, and the spellings
 * are our own. Classes that could not be compared with a register are marked GENERAL_KNOWLEDGE.
 */
export const merchantSources = {
  MCC: {
    title: "ISO 18245, merchant category codes",
    publisher: "International Organization for Standardization",
    use: "DEFINES",
    note: "The codes named in a class say which trades belong to it, as card companies divide them",
  },
  HOUSEHOLD_SPENDING: {
    title: "New Zealand Household Expenditure Classification, after COICOP",
    publisher: "Stats NZ; United Nations Statistics Division",
    use: "DEFINES",
    note: "Divides what households spend; alcohol and tobacco are counted as leisure here, as the calculator does",
  },
  NAME_SUGGESTION_INDEX: {
    title: "name-suggestion-index, brands and operators of OpenStreetMap (BSD-3-Clause)",
    publisher: "OpenStreetMap contributors",
    use: "COMPARED",
    note: "Every entry for New Zealand; of those for AU, GB, IE, US, CA and SG the better known shops, fuel, food and telephones",
  },
  ELECTRICITY_RETAILERS: {
    title: "Retailers taking part in Powerswitch",
    publisher: "Consumer NZ and the Electricity Authority",
    use: "COMPARED",
    note: "New Zealand's retailers; those abroad are general knowledge",
  },
  COUNCILS: {
    title: "Local Government Act 2002, schedule 2: 11 regional councils and 67 territorial authorities",
    publisher: "New Zealand Government",
    use: "COMPARED",
    note: "All 78 by name",
  },
  KIWISAVER_SCHEMES: {
    title: "Register of KiwiSaver schemes and the list of default providers",
    publisher: "Financial Markets Authority; Ministry of Business, Innovation and Employment",
    use: "COMPARED",
    note: "The default providers; the other schemes are general knowledge",
  },
  FINANCIAL_PROVIDERS: {
    title: "Financial Service Providers Register",
    publisher: "New Zealand Companies Office",
    use: "DEFINES",
    note: "Says what an insurer, a creditor and an investment provider is; names were not looked up one by one",
  },
  HIGH_COST_CREDIT_LAW: {
    title: "Credit Contracts and Consumer Finance Act 2003, section 45C: 50% a year or more",
    publisher: "New Zealand Government; guidelines of the Commerce Commission, May 2020",
    use: "DEFINES",
    note: "The law's bound; whether a lender is above it today must be asked of the lender",
  },
  GAMBLING_OPERATORS: {
    title: "Gambling Act 2003 and Racing Industry Act 2020: Lotto NZ, TAB NZ and the six licensed casinos",
    publisher: "Department of Internal Affairs",
    use: "DEFINES",
    note: "Operators abroad that New Zealanders bet with are general knowledge",
  },
  DEBT_COLLECTORS: {
    title: "Own payment pages of collectors, and the collections unit of the Ministry of Justice",
    publisher: "The collectors",
    use: "COMPARED",
    note: "The larger ones of New Zealand; those abroad are general knowledge",
  },
  GENERAL_KNOWLEDGE: {
    title: "General knowledge",
    publisher: "The makers of this dictionary",
    use: "DEFINES",
    note: "No register was found that divides these as a lender does",
  },
} as const satisfies Record<string, Source>;

/** Merchants of one category as compact text, one per line: `Name` or `Name: other spelling, other spelling`. */
export type MerchantClass = {
  category: Category;
  /** The category of money from them. By default it is a refund of the same category. */
  incoming?: Category;
  /** The merchants that belong to this class. */
  contents: string;
  /** The publications that define the class or that its merchants were compared with. */
  sources: readonly MerchantSource[];
  /**
   * A spelling matches whole words anywhere in a description. `~` in place of a word matches any place name: `Z ~` is
   * the fuel brand before a town, never a single letter. A spelling that is also an everyday word or a person's name
   * has a mark. `^` is for shops with branches: the spelling must begin the name and be paid by card. `=` is for all
   * others: no other word may be part of a name.
   */
  names: string;
};

export type Merchant = { name: string; category: Category; incoming: Category };

type Spelling = { phrase: string; placement: Placement };

const marks: Record<string, Placement> = { "=": "ALONE", "^": "LEADS" };

/** Parses the merchants of a class with their spellings, including the name itself. */
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
          placement: marks[spelling.charAt(0)] ?? "ANYWHERE",
        }));
      const merchant = {
        name: name.trim().replace(/^[=^]/, ""),
        category: group.category,
        incoming: group.incoming ?? group.category,
      };
      return { merchant, spellings };
    });
}

/** A publication that defines a class of merchants or that its merchants were compared with. */
type Source = {
  title: string;
  publisher: string;
  /** DEFINES: states what belongs to the class. COMPARED: its entries were checked one by one. */
  use: "DEFINES" | "COMPARED";
  note: string;
};

type MerchantSource = keyof typeof merchantSources;
