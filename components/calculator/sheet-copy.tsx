import type { ReactNode } from "react";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { SheetNote } from "./sheet-note.tsx";
import { WaitingForIncome } from "./waiting-for-income.tsx";

/** What is said of a sheet beside its figures; drawn by the server, so that the browser need not carry it. */
export type SheetWords = { note: ReactNode; waiting: ReactNode };

export function sheetWords(sheet: MasterSheet, version: number): SheetWords {
  return {
    note: <SheetNote sheet={sheet} version={version} />,
    waiting: <WaitingForIncome banks={sheet.banks.length} />,
  };
}
