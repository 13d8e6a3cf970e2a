import { counted } from "#lib/platform/format/counted.ts";
import { loanToValue } from "#lib/records/loan-requests/core/funds.ts";
import { isBuying } from "#lib/records/loan-requests/core/loan-request.ts";
import type { ChecklistFacts, ComputedItem } from "./checklist.ts";
import { documentItem, type WantedDocument } from "./document-item.ts";

/** Above this LVR, lenders ask for a registered valuation. */
const VALUATION_ABOVE = 0.8;

/** Whether a property has been found and its documents are needed. */
function isPropertyRequested({ request }: Pick<ChecklistFacts, "request">): boolean {
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

/** A document about the property, among other documents. */
const other = { group: "PROPERTY", categories: ["OTHER_DOCUMENTS"] } as const;

const agreement: WantedDocument = {
  ...other,
  key: "agreement",
  title: "Sale and purchase agreement",
  why: "The loan request has a property, so lenders need the signed agreement.",
  named: {
    words: ["agreement", "sale", "purchase", "adls", "spa", "s p"],
    excluded: ["loan", "tenancy", "employment", "separation", "gift"],
    word: "agreement",
  },
  asked: "The sale and purchase agreement, signed, with all its pages",
};

const buildingContract: WantedDocument = {
  ...other,
  key: "building-contract",
  title: "Building contract, plans and specifications",
  why: "The loan request is for construction, so lenders need the fixed-price contract and the plans.",
  named: {
    words: ["building", "build", "construction", "contract", "plans"],
    excluded: ["employment"],
    word: "contract",
  },
  asked: "The building contract with plans and specifications",
};

function valuation(share: number): WantedDocument {
  return {
    ...other,
    key: "valuation",
    title: "Registered valuation",
    why: `The loan is ${Math.round(share * 1000) / 10}% of the property's value. Lenders need a valuation above 80%.`,
    named: { words: ["valuation", "valuer"], word: "valuation" },
    asked: "The registered valuation of the property, if you have one",
  };
}

type Item = NonNullable<ChecklistFacts["request"]>["depositItems"][number];

function giftLetter({ itemId, note }: Item): WantedDocument {
  return {
    ...other,
    key: `gift:${itemId}`,
    title: note ? `Gift letter: ${note}` : "Gift letter",
    why: "Part of the deposit is a gift. Lenders need a letter from the giver that it won't be repaid.",
    named: { words: ["gift", "gifting", "gifted"], word: "gift" },
    asked: "A signed letter from each person giving you money, saying that it doesn't need to be repaid",
  };
}

function preApproval({ itemId, note }: Item): WantedDocument {
  return {
    ...other,
    key: `kiwisaver:${itemId}`,
    title: note ? `KiwiSaver withdrawal pre-approval: ${note}` : "KiwiSaver withdrawal pre-approval",
    why: "Part of the deposit comes from KiwiSaver. Lenders need the provider's letter with the amount.",
    named: { words: ["kiwisaver", "kiwi saver", "withdrawal"], word: "KiwiSaver" },
    asked: "The letter from your KiwiSaver provider that approves the withdrawal, with the amount",
  };
}

/**
 * Property documents until a property is found. They share a category with others, so any other document may be one.
 * They are never required, because an application without a property yet (a pre-approval) can be complete.
 */
export function propertyItems(facts: ChecklistFacts): ComputedItem[] {
  if (isPropertyRequested(facts)) return [];
  const wanted: WantedDocument = {
    ...other,
    key: "property",
    required: false,
    title: "Property documents",
    why: "Sale and purchase agreement, valuation or rates notice: lenders need one once there is a property.",
    received: (files) => `${counted(files, "other document")} received.`,
    todo: "Add it under other documents once you have it.",
    asked: null,
  };
  return [documentItem(facts, wanted)];
}
