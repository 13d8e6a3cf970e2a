import type { Verification } from "../model.ts";

/** What to say about statements that do not prove an account's figures. */
export const unprovedCopy: Record<Exclude<Verification, "PROVED">, { title: string; text: string }> = {
  NOT_CHECKABLE: {
    title: "Could not be checked",
    text: "The file has no balances or totals that cover every transaction. Nothing in it contradicts them, but a missing or changed one could go unnoticed.",
  },
  CONFLICT: {
    title: "Figures do not agree",
    text: "Nothing was changed to make them fit. The file may be incomplete, misread or altered. Compare it with the original before you rely on it.",
  },
};
