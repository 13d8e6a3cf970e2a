import { loanToValue } from "#lib/records/loan-requests/core/funds.ts";
import { isBuying } from "#lib/records/loan-requests/core/loan-request.ts";
import type { ChecklistFacts, ComputedItem } from "./checklist.ts";

/** Above this LVR, lenders ask for a registered valuation. */
const VALUATION_ABOVE = 0.8;

/** Whether a property has been found and its documents are needed. */
export function isPropertyRequested({ request }: Pick<ChecklistFacts, "request">): boolean {
  return request !== null && isBuying(request.purpose) && Boolean(request.property?.address);
}

/** Documents that the loan request requires: contract, valuation and proof of each deposit item. */
export function requestItems(facts: Pick<ChecklistFacts, "request" | "documents">): ComputedItem[] {
  const { request } = facts;
  if (request === null) return [];
  const gifts = request.depositItems.filter(({ kind }) => kind === "GIFT");
  const withdrawals = request.depositItems.filter(({ kind }) => kind === "KIWISAVER");
  const share = loanToValue(request);
  return [
    ...(isPropertyRequested(facts)
      ? [documentItem(facts, request.purpose === "CONSTRUCTION" ? buildingContract : agreement)]
      : []),
    ...(share !== null && share > VALUATION_ABOVE ? [documentItem(facts, valuation(share))] : []),
    ...gifts.map((gift, index) => documentItem(facts, giftLetter(gift), index)),
    ...withdrawals.map((item, index) => documentItem(facts, preApproval(item), index)),
  ];
}

type Wanted = Pick<ComputedItem, "key" | "title" | "why"> & {
  /** Words that identify a file in its name or description, and words that rule it out. */
  words: readonly string[];
  excluded?: readonly string[];
  /** The word to put in a file's name. */
  name: string;
  asked: string;
};

/** Done once a matching file exists. `index` counts items of the same kind, each needing a separate file. */
function documentItem(facts: Pick<ChecklistFacts, "documents">, wanted: Wanted, index = 0): ComputedItem {
  const { key, title, why, name, asked } = wanted;
  const found = facts.documents.filter(
    ({ category, status, fileName, description }) =>
      category === "OTHER_DOCUMENTS" &&
      status !== "FAILED" &&
      isNamed(`${fileName} ${description ?? ""}`, wanted),
  )[index];
  const known = {
    key,
    title,
    group: "PROPERTY",
    clientId: null,
    required: true,
    problem: false,
    place: "documents",
  } as const;
  if (found)
    return { ...known, state: "DONE", why: `${found.fileName} has been received.`, todo: null, ask: null };
  return {
    ...known,
    state: "OPEN",
    why: `${why} Waive it if you have it under another name.`,
    todo: `Add a file with “${name}” in its name.`,
    ask: { category: "OTHER_DOCUMENTS", text: asked },
  };
}

/** Compares whole words: `S&P_agreement-signed.pdf` has the words s, p, agreement and signed. */
function isNamed(text: string, { words, excluded = [] }: Pick<Wanted, "words" | "excluded">): boolean {
  const plain = ` ${(text.toLowerCase().match(/[a-z]+/g) ?? []).join(" ")} `;
  const has = (word: string) => plain.includes(` ${word} `);
  return words.some(has) && !excluded.some(has);
}

const agreement: Wanted = {
  key: "agreement",
  title: "Sale and purchase agreement",
  why: "The loan request has a property, so lenders need the signed agreement.",
  words: ["agreement", "sale", "purchase", "adls", "spa", "s p"],
  excluded: ["loan", "tenancy", "employment", "separation", "gift"],
  name: "agreement",
  asked: "The sale and purchase agreement, signed, with all its pages",
};

const buildingContract: Wanted = {
  key: "building-contract",
  title: "Building contract, plans and specifications",
  why: "The loan request is for construction, so lenders need the fixed-price contract and the plans.",
  words: ["building", "build", "construction", "contract", "plans"],
  excluded: ["employment"],
  name: "contract",
  asked: "The building contract with plans and specifications",
};

function valuation(share: number): Wanted {
  return {
    key: "valuation",
    title: "Registered valuation",
    why: `The loan is ${Math.round(share * 1000) / 10}% of the property's value. Lenders need a valuation above 80%.`,
    words: ["valuation", "valuer"],
    name: "valuation",
    asked: "The registered valuation of the property, if you have one",
  };
}

type Item = NonNullable<ChecklistFacts["request"]>["depositItems"][number];

function giftLetter({ itemId, note }: Item): Wanted {
  return {
    key: `gift:${itemId}`,
    title: note ? `Gift letter: ${note}` : "Gift letter",
    why: "Part of the deposit is a gift. Lenders need a letter from the giver that it won't be repaid.",
    words: ["gift", "gifting", "gifted"],
    name: "gift",
    asked: "A signed letter from each person giving you money, saying that it doesn't need to be repaid",
  };
}

function preApproval({ itemId, note }: Item): Wanted {
  return {
    key: `kiwisaver:${itemId}`,
    title: note ? `KiwiSaver withdrawal pre-approval: ${note}` : "KiwiSaver withdrawal pre-approval",
    why: "Part of the deposit comes from KiwiSaver. Lenders need the provider's letter with the amount.",
    words: ["kiwisaver", "kiwi saver", "withdrawal"],
    name: "KiwiSaver",
    asked: "The letter from your KiwiSaver provider that approves the withdrawal, with the amount",
  };
}
