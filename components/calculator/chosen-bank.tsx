"use client";

import { useMemo } from "react";
import { breakdown } from "#lib/serviceability/core/breakdown.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { BankBreakdown } from "./bank-breakdown.tsx";

/** The breakdown of one bank of the sheet, worked out anew with each entry. The default export is for `lazy`. */
export default function ChosenBank(props: { sheet: PreparedSheet; bank: string; household: Household }) {
  const { sheet, bank, household } = props;
  const [explained] = useMemo(() => {
    const banks = sheet.banks.filter(({ rules }) => rules.key === bank);
    return breakdown({ ...sheet, banks }, household);
  }, [sheet, bank, household]);
  return explained && <BankBreakdown breakdown={explained} />;
}
