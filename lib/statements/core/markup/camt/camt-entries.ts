import {
  type ReadDraft,
  RoundedAmounts,
  unreadableDate,
  unreadableRow,
} from "#lib/statements/core/drafts/read-draft.ts";
import type { Cents, IsoDate, ReadTransaction } from "#lib/statements/core/model.ts";
import { isoDateOrMonthEnd } from "#lib/statements/core/values/calendar.ts";
import { joinTexts } from "#lib/statements/core/values/text.ts";
import { parseAmount } from "#lib/statements/core/values/written-amount.ts";
import { all, attribute, type CamtNode, textAt, textOf } from "./camt-node.ts";

export type CamtEntry = { transaction: ReadTransaction; booked: boolean; currency: string | null };

/**
 * Entries of a statement, one per booking; a batch is one entry, whatever it lists. `CdtDbtInd` is the
 * direction of the booking itself, also of a reversal. Entries for information only (`INFO`) were never
 * booked and are left out.
 */
export function readEntries(
  statement: CamtNode,
  nextLine: () => number,
): { entries: CamtEntry[]; problems: ReadDraft["problems"] } {
  const problems: ReadDraft["problems"] = [];
  const rounded = new RoundedAmounts();
  const entries = all(statement, "Ntry").flatMap((entry): CamtEntry[] => {
    const line = nextLine();
    const status = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts");
    if (status === "INFO") return [];
    const amount = signedAmount(entry);
    const date = dateAt(entry, "BookgDt") ?? dateAt(entry, "ValDt") ?? detailDate(entry);
    if (amount === null)
      problems.push(unreadableRow(line, `the amount “${textAt(entry, "Amt") ?? ""}” could not be read.`));
    else if (date === null) problems.push(unreadableDate(line, textAt(entry, "BookgDt", "Dt") ?? ""));
    if (amount === null || date === null) return [];
    rounded.note(line, textAt(entry, "Amt") ?? "", ".");
    const transaction = {
      date,
      description: descriptionOf(entry, amount),
      amount,
      balance: null,
      page: null,
      line,
    };
    return [
      {
        transaction,
        booked: status === null || status === "BOOK",
        currency: attribute(all(entry, "Amt")[0], "Ccy"),
      },
    ];
  });
  problems.push(...rounded.problems());
  return { entries, problems };
}

/** `Amt` with the sign of `CdtDbtInd`, as in entries and balances. Null if absent. */
export function signedAmount(node: CamtNode): Cents | null {
  const amount = parseAmount(textAt(node, "Amt") ?? "", ".");
  if (amount === null) return null;
  return textAt(node, "CdtDbtInd") === "DBIT" && amount !== 0 ? -amount : amount;
}

/** `Dt`, or the day of `DtTm` as written, in whatever zone. */
export function dateAt(node: CamtNode, ...path: readonly string[]): IsoDate | null {
  const text = textAt(node, ...path, "Dt") ?? textAt(node, ...path, "DtTm") ?? textAt(node, ...path);
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? "");
  return parts ? isoDateOrMonthEnd(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

function detailDate(entry: CamtNode): IsoDate | null {
  const dates = all(entry, "NtryDtls", "TxDtls", "RltdDts")[0];
  return dates === undefined
    ? null
    : (dateAt(dates, "IntrBkSttlmDt") ?? dateAt(dates, "AccptncDtTm") ?? dateAt(dates, "TxDtTm"));
}

/** The counterparty's name and the purpose, or the bank's own text if there is neither. */
function descriptionOf(entry: CamtNode, amount: Cents): string {
  const details = all(entry, "NtryDtls", "TxDtls");
  const single = details.length === 1 ? details[0] : undefined;
  const other = amount < 0 ? "Cdtr" : "Dbtr";
  const name =
    textAt(single, "RltdPties", other, "Nm") ??
    textAt(single, "RltdPties", other, "Pty", "Nm") ??
    textAt(single, "RltdPties", `Ultmt${other}`, "Nm") ??
    "";
  const purpose = all(single, "RmtInf", "Ustrd").map(textOf);
  const structured = textAt(single, "RmtInf", "Strd", "CdtrRefInf", "Ref") ?? "";
  const additional = [textAt(single, "AddtlTxInf") ?? "", textAt(entry, "AddtlNtryInf") ?? ""];
  const text = joinTexts([name, ...purpose, structured, ...additional]);
  if (text !== "") return text;
  const count =
    textAt(entry, "NtryDtls", "Btch", "NbOfTxs") ?? (details.length > 1 ? String(details.length) : null);
  if (count !== null)
    return joinTexts([`Batch of ${count}`, textAt(entry, "NtryDtls", "Btch", "PmtInfId") ?? ""]);
  const reference = textAt(single, "Refs", "EndToEndId");
  return (
    (reference === "NOTPROVIDED" ? null : reference) ??
    textAt(entry, "NtryRef") ??
    textAt(entry, "AcctSvcrRef") ??
    ""
  );
}
