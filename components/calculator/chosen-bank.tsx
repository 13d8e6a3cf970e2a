"use client";

import { memo } from "react";
import { breakdown } from "#lib/serviceability/core/breakdown.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { BankBreakdown } from "./bank-breakdown.tsx";

/** The breakdown of one bank of the sheet, worked out anew with each entry. */
export const ChosenBank = memo(function ChosenBank(props: {
  sheet: PreparedSheet;
  bank: string;
  household: Household;
}) {
  const { sheet, bank, household } = props;
  const banks = sheet.banks.filter(({ rules }) => rules.key === bank);
  const [explained] = breakdown({ ...sheet, banks }, household);
  return explained && <BankBreakdown breakdown={explained} />;
});
