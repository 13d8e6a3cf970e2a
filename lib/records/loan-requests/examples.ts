import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import type { LoanRequest } from "./core/loan-request.ts";
import { toResponse } from "./loan-requests.ts";

/** First-home buyers with a gift and KiwiSaver, $8,000 short. */
const loanRequest: LoanRequest = {
  purpose: "PURCHASE",
  property: {
    address: "14 Rimu Street, Petone, Lower Hutt",
    type: "HOUSE",
    use: "OWNER_OCCUPIED",
    newBuild: false,
    value: null,
  },
  price: 850_000_00,
  costs: 8_000_00,
  debtsRepaid: null,
  repaidAccountIds: [],
  depositItems: [
    {
      itemId: "019a9d43-1c5e-7d02-9b84-6f3a0e7c21d9",
      kind: "KIWISAVER",
      amount: 62_000_00,
      note: "Aroha, Pōhutukawa Scheme",
    },
    {
      itemId: "019a9d43-2f70-7a11-8e5c-0b9d4a6f7c38",
      kind: "GIFT",
      amount: 58_000_00,
      note: "Tāne's parents",
    },
  ],
  loanAmount: 730_000_00,
  auctionOn: null,
  financeOn: "2026-11-27",
  settlementOn: "2026-12-18",
};

/** Examples for loan requests, by schema name. */
export const loanRequestExamples: Examples = {
  LoanRequest: toResponse({ ...loanRequest, version: 2, updatedAt: new Date("2026-11-03T00:12:40.118Z") }),
  LoanRequestInput: {
    version: 1,
    purpose: "PURCHASE",
    property: { address: "14 Rimu Street, Petone, Lower Hutt", type: "HOUSE", use: "OWNER_OCCUPIED" },
    price: "850,000",
    costs: "8,000",
    depositItems: [{ kind: "GIFT", amount: "58,000", note: "Tāne's parents" }],
    loanAmount: "730,000",
    financeOn: "2026-11-27",
    settlementOn: "2026-12-18",
  },
};
