import directions from "#data/reading/directions.json" with { type: "json" };
import { type DirectionSample, isGuess, type SignSource } from "../../direction/decide-direction.ts";
import type { PrintedSigns } from "../../direction/resolve-direction.ts";
import { type LearnedFlags, learnFlags, signedByWords } from "../../direction/row-clue.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import type { Cents } from "../../model.ts";
import type { Best } from "../../search/search.ts";
import { amountMark } from "../../values/amount.ts";
import type { Columns } from "../columns/choose-columns.ts";
import { cellAt, cellsAt, type Header, normalHeading, type Row } from "../columns/find-header.ts";
import type { StatedFigures } from "./drafts-of.ts";
import type { MoneyTable } from "./money-candidates.ts";
import { columnsIn, hasPlusAndMinus } from "./money-columns.ts";
import type { MoneyReading } from "./money-reading.ts";
import type { ReadRows } from "./read-rows.ts";

/** Rows that take part in the vote, spread over the file. */
const SAMPLE = 300;

/** A balance decides alone if it explains at least this share of the rows. */
const MIN_AGREEMENT = 0.7;

/** Whether the words in a column with this heading show the direction of a row. */
const isDirectionHeading = hasAnyOf(directions.types.headings.words);

/** Plaid lists money out as positive. */
const PLAID = ["personal finance category", "merchant entity id", "iso currency code", "authorized date"];

/** Headings above card charges, which are listed as positive in Japan, Korea and Israel. */
const CHARGES =
  /^(?:ご?利用(?:金額|額|店名.*)|お?支払い?総額|이용금액|승인금액|가맹점명|이용가맹점|סכום חיוב|סכום עסקה|שם בית ה?עסק)(?: \S+)?$/;

function isChargeTable(headings: readonly string[]): boolean {
  const ofPlaid = PLAID.filter((name) => headings.some((heading) => heading.startsWith(name)));
  return ofPlaid.length >= 2 || headings.some((heading) => CHARGES.test(heading));
}

/** Determines how a table's amounts got their direction, and samples its rows for the vote. */
export function signedRows(
  read: ReadRows,
  { result: reading, evidence }: Best<MoneyReading>,
  table: MoneyTable,
  header: Header | null,
  stated: StatedFigures,
): { read: ReadRows; signs: PrintedSigns } {
  const headings = header?.cells.map(normalHeading) ?? [];
  const agreement = reading.balance === null ? 0 : (evidence.agreement ?? 0);
  const source = sourceOf(reading, table, headings, header);
  // Balances before the rows agree with reversed amounts exactly if balances after them do in the other order of rows.
  const isMirrored = reading.before && reading.reversed;
  const by = isGuess(source) && agreement >= MIN_AGREEMENT && !isMirrored ? "BALANCE" : source;
  const isOpen = by === "AMOUNTS" && !read.kept.some(({ transaction }) => transaction.amount < 0);
  const shown = isOpen ? flagsBeside(read.kept, table.columns, (rows) => flagsByTotals(rows, stated)) : null;
  const flags = shown ?? (isOpen ? flagsBeside(read.kept.slice(0, SAMPLE), table.columns, learnFlags) : null);
  const worded = isOpen && !flags ? withWords(read, othersOf(table.columns, headings)) : null;
  const signed = flags ? withFlags(read, flags) : (worded ?? read);
  return {
    read: signed,
    signs: {
      by: shown ? "FLAGS" : flags ? "LEARNED" : worded ? "WORDS" : by,
      read: reading.reversed ? "REVERSED" : "AS_PRINTED",
      samples: samplesOf(signed, table.columns, headings),
      headings,
    },
  };
}

function sourceOf(
  reading: MoneyReading,
  { columns, rows, dataRows }: MoneyTable,
  headings: readonly string[],
  header: Header | null,
): SignSource {
  const sides = [...columns.debits, ...columns.credits];
  if (reading.signs === "by the flag beside them") return columns.flag?.sure ? "FLAGS" : "LETTER";
  if (reading.signs === "money in and money out")
    return header && reading.columns.every((column) => sides.includes(column)) ? "COLUMNS" : "ORDER";
  const cells = dataRows.slice(0, SAMPLE).flatMap((row) => cellsAt(rows[row], reading.columns));
  if (cells.some((cell) => amountMark(cell) !== 0)) return "MARKS";
  if (hasPlusAndMinus(cells)) return "SIGNS";
  return isChargeTable(headings) ? "CHARGES" : "AMOUNTS";
}

function samplesOf({ kept }: ReadRows, columns: Columns, headings: readonly string[]): DirectionSample[] {
  const others = othersOf(columns, headings);
  const step = Math.max(1, kept.length / SAMPLE);
  const samples: DirectionSample[] = [];
  for (let at = 0; at < kept.length; at += step) {
    const each = kept[Math.floor(at)];
    if (!each) break;
    const { description, amount } = each.transaction;
    samples.push({ text: withOthers(description, each.row, others), amount });
  }
  return samples;
}

/** Columns not in use whose words may show the direction of a row. */
function othersOf(columns: Columns, headings: readonly string[]): number[] {
  const inUse = columnsIn(columns, IN_USE);
  return headings.flatMap((heading, column) =>
    isDirectionHeading(heading) && !inUse.includes(column) ? [column] : [],
  );
}

/** The rows with unsigned amounts signed by their own words, or null if those do not show it. */
function withWords(read: ReadRows, others: readonly number[]): ReadRows | null {
  const texts = read.kept.map(({ row, transaction: { description, amount } }) => ({
    text: withOthers(description, row, others),
    amount,
  }));
  const amounts = signedByWords(texts);
  if (!amounts) return null;
  const kept = read.kept.map(({ row, transaction }, at) => ({
    row,
    transaction: { ...transaction, amount: amounts[at] ?? transaction.amount },
  }));
  return { ...read, kept };
}

type FlagsBeside = LearnedFlags & { column: number };

type FlaggedAmount = { cell: string; text: string; amount: Cents };

/** Flags beside unsigned amounts whose words show no direction. */
function flagsBeside(
  kept: ReadRows["kept"],
  columns: Columns,
  flagsOf: (rows: readonly FlaggedAmount[]) => LearnedFlags | null,
): FlagsBeside | null {
  if (kept.length < 2) return null;
  const width = Math.max(0, ...kept.slice(0, SAMPLE).map(({ row }) => row.length));
  for (let column = 0; column < width; column += 1) {
    if (columnsIn(columns, [...MONEY, "dates"]).includes(column) || isOnlyText(column, columns)) continue;
    const cells = kept.map(({ row, transaction }) => ({
      cell: cellAt(row, column),
      text: transaction.description,
      amount: transaction.amount,
    }));
    const flags = flagsOf(cells);
    if (flags) return { ...flags, column };
  }
  return null;
}

/** The value of two that must be money out for the stated totals or balances to be right. */
function flagsByTotals(rows: readonly FlaggedAmount[], stated: StatedFigures): LearnedFlags | null {
  const sums = new Map<string, Cents>();
  for (const { cell, amount } of rows) {
    sums.set(cell, (sums.get(cell) ?? 0) + amount);
    if (sums.size > 2) return null;
  }
  const [[first, one] = ["", 0], [second, other] = ["", 0]] = sums;
  if (first === "" || second === "" || one === other) return null;
  const ways = [
    { out: second, into: one, paid: other },
    { out: first, into: other, paid: one },
  ].filter(({ into, paid }) => agrees(stated, into, paid));
  return ways.length === 1 && ways[0] ? { out: ways[0].out } : null;
}

function agrees({ opening, closing, debits, credits }: StatedFigures, into: Cents, paid: Cents): boolean {
  const checks = [
    ...(credits === null ? [] : [credits === into]),
    ...(debits === null ? [] : [debits === paid]),
    ...(opening === null || closing === null ? [] : [opening + into - paid === closing]),
  ];
  return checks.length > 0 && checks.every((holds) => holds);
}

function withFlags(read: ReadRows, { column, out }: FlagsBeside): ReadRows {
  const kept = read.kept.map(({ row, transaction }) => {
    const isOut = cellAt(row, column) === out && transaction.amount !== 0;
    return { row, transaction: isOut ? { ...transaction, amount: -transaction.amount } : transaction };
  });
  return { ...read, kept };
}

function isOnlyText(column: number, { descriptions }: Columns): boolean {
  return descriptions.length === 1 && descriptions[0] === column;
}

const MONEY = ["amounts", "debits", "credits", "balances", "unnamedMoney", "currency"] as const;

function withOthers(description: string, row: Row, others: readonly number[]): string {
  const texts = others.map((column) => row[column] ?? "").filter((cell) => /\p{L}{2}/u.test(cell));
  return [description, ...texts.map((text) => text.replaceAll("_", " "))].join(" · ");
}

const IN_USE = [
  ...(["dates", "amounts", "debits", "credits", "balances"] as const),
  ...(["descriptions", "accounts", "currency", "status"] as const),
];

/** The key for a broker's choices for a layout: its headings, or the use of each column if it has none. */
export function tableLayout(header: Header | null, columns: Columns): string {
  if (header) return layoutName(header.cells.map(normalHeading));
  const uses = USES.map(([name, own]) => [name, columnsIn(columns, own)] as const);
  const width = 1 + Math.max(0, ...uses.flatMap(([, own]) => own), ...columns.descriptions);
  return layoutName(
    Array.from({ length: width }, (_, column) => uses.find(([, own]) => own.includes(column))?.[0] ?? "text"),
  );
}

const USES: readonly (readonly [string, readonly (keyof Columns)[]])[] = [
  ["date", ["dates"]],
  ["money", ["unnamedMoney", "amounts", "debits", "credits"]],
  ["balance", ["balances"]],
  ["flag", ["flag"]],
  ["account", ["accounts"]],
  ["currency", ["currency"]],
];

const MAX_NAME_LENGTH = 160;

/** A long key is truncated and made unique by a checksum. */
function layoutName(parts: readonly string[]): string {
  const name = parts.join("|");
  if (name.length <= MAX_NAME_LENGTH) return name;
  return `${name.slice(0, MAX_NAME_LENGTH)}~${checksum(name)}`;
}

/** FNV-1a in 32 bits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
