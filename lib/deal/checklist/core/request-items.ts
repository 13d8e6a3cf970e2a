import data from "#data/deal/wanted-documents.json" with { type: "json" };
import { counted } from "#lib/platform/format.ts";
import { loanToValue } from "#lib/records/loan-requests/core/funds.ts";
import { type DepositItem, isBuying } from "#lib/records/loan-requests/core/loan-request.ts";
import type { ChecklistFacts, ComputedItem } from "./checklist.ts";
import { documentItem, type WantedDocument } from "./document-item.ts";

const { documents } = data;

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
    ...gifts.map((gift, index) =>
      documentItem(facts, proofOfDeposit("gift", gift, documents.giftLetter), index),
    ),
    ...withdrawals.map((item, index) =>
      documentItem(facts, proofOfDeposit("kiwisaver", item, documents.preApproval), index),
    ),
  ];
}

/** A document about the property, among other documents. */
const other = { group: "PROPERTY", categories: ["OTHER_DOCUMENTS"] } as const;

const agreement: WantedDocument = { ...other, key: "agreement", ...documents.agreement };

const buildingContract: WantedDocument = {
  ...other,
  key: "building-contract",
  ...documents.buildingContract,
};

function valuation(share: number): WantedDocument {
  const why = `The loan is ${Math.round(share * 1000) / 10}% of the property's value. ${documents.valuation.why}`;
  return { ...other, key: "valuation", ...documents.valuation, why };
}

/** What proves an item of the deposit. Its note tells it from others of its kind. */
function proofOfDeposit(
  kind: string,
  { itemId, note }: DepositItem,
  wanted: (typeof documents)["giftLetter"],
): WantedDocument {
  const title = note ? `${wanted.title}: ${note}` : wanted.title;
  return { ...other, key: `${kind}:${itemId}`, ...wanted, title };
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
