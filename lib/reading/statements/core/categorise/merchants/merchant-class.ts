import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
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
    note: "The codes in a class define the trades that belong to it, as card networks classify them",
  },
  HOUSEHOLD_SPENDING: {
    title: "New Zealand Household Expenditure Classification, after COICOP",
    publisher: "Stats NZ; United Nations Statistics Division",
    use: "DEFINES",
    note: "Classifies household spending; alcohol and tobacco count as leisure here, as in the calculator",
  },
  NAME_SUGGESTION_INDEX: {
    title: "name-suggestion-index, brands and operators of OpenStreetMap (BSD-3-Clause)",
    publisher: "OpenStreetMap contributors",
    use: "COMPARED",
    note: "Every entry for New Zealand; for AU, GB, IE, US, CA and SG, only the better known shops, fuel, food and telephone brands",
  },
  ELECTRICITY_RETAILERS: {
    title: "Retailers listed on Powerswitch",
    publisher: "Consumer NZ and the Electricity Authority",
    use: "COMPARED",
    note: "New Zealand retailers; overseas ones are general knowledge",
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
    note: "Defines insurers, creditors and investment providers; names were not looked up individually",
  },
  HIGH_COST_CREDIT_LAW: {
    title: "Credit Contracts and Consumer Finance Act 2003, section 45C: 50% a year or more",
    publisher: "New Zealand Government; guidelines of the Commerce Commission, May 2020",
    use: "DEFINES",
    note: "The legal threshold; ask the lender whether its rate is above it today",
  },
  GAMBLING_OPERATORS: {
    title: "Gambling Act 2003 and Racing Industry Act 2020: Lotto NZ, TAB NZ and the six licensed casinos",
    publisher: "Department of Internal Affairs",
    use: "DEFINES",
    note: "Overseas operators that New Zealanders bet with are general knowledge",
  },
  DEBT_COLLECTORS: {
    title: "Debt collectors' own payment pages, and the collections unit of the Ministry of Justice",
    publisher: "The collectors",
    use: "COMPARED",
    note: "The larger New Zealand ones; overseas ones are general knowledge",
  },
  GENERAL_KNOWLEDGE: {
    title: "General knowledge",
    publisher: "The authors of this dictionary",
    use: "DEFINES",
    note: "No register was found that classifies these as lenders do",
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
