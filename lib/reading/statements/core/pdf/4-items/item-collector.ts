import type { FigureLabel } from "../../lexicon/paper-labels.ts";
import type { IsoDate } from "../../model.ts";
import { dateOfWords } from "../../values/date.ts";
import type { DateResolver, Period } from "../../values/date-resolver.ts";
import { plainLetters } from "../../values/text.ts";
import type { Line } from "../1-text/page-lines.ts";
import type { PlacedFigure } from "../2-tables/line-figures.ts";
import { lineText } from "../2-tables/line-parts.ts";
import type { TableLine } from "../2-tables/table-lines.ts";
import { isPartOfBalance } from "../3-events/labels-among-rows.ts";
import type { LayoutReading } from "../3-events/layout-readings.ts";
import type { ProseReader } from "../3-events/prose-reader.ts";
import type { LabelEvent, RowEvent, StatementEvent } from "../3-events/table-events.ts";
import { AccountTracker } from "./account-segments.ts";
import { centredRowGap, linesAbove, widestGap } from "./centred-cells.ts";
import type { FactItem, ItemPosition, RowItem, StatementItem } from "./statement-items.ts";

type TextEvent = Extract<StatementEvent, { kind: "TEXT" }>;

/** What the collector adds to the line of a row. */
type RowParts = Omit<RowItem, keyof ItemPosition | "kind" | "fee" | "dating"> &
  Omit<RowItem["dating"], "first">;

const MAX_DESCRIPTION_LINES = 10;

/** Joins events into dated rows with complete descriptions, and facts, in file order. */
export class ItemCollector {
  readonly items: StatementItem[] = [];
  readonly accounts = new AccountTracker();
  private readonly reading: LayoutReading;
  private readonly resolver: DateResolver;
  private readonly prose: ProseReader;
  private readonly descriptionsFirst: boolean;
  private date: IsoDate | null = null;
  private lastRow: RowItem | null = null;
  private lastLine: Line | null = null;
  private waiting: TextEvent[] = [];
  private period: Period | null;
  private opensTable = false;
  /** A total has been printed since the last row. */
  private isTotalled = false;
  /** Lines below the headings that no rule of the table explains. They may begin the first row. */
  private unclaimed: Line[] = [];
  /** The left edges of descriptions and of the lines that continue them. */
  private readonly edges: number[] = [];
  /** The balance of a day that completes the row above it, unless no row follows. */
  private ofDay: FactItem | null = null;
  /** The smallest distance between rows of centred cells, or null if cells are not centred. */
  private readonly rowGap: number | null;

  constructor(reading: LayoutReading, resolver: DateResolver, period: Period | null, prose: ProseReader) {
    this.reading = reading;
    this.resolver = resolver;
    this.prose = prose;
    this.period = period;
    this.descriptionsFirst = this.hasDescriptionsFirst();
    this.rowGap = centredRowGap(reading.events);
    for (const [at, event] of reading.events.entries())
      if (!isPartOfBalance(event, reading.events[at + 1])) this.add(event);
    this.flushWaiting(true);
  }

  private add(event: StatementEvent): void {
    if (event.kind === "TEXT" || event.kind === "PROSE") this.resolver.recordYear(lineText(event.line));
    switch (event.kind) {
      case "TABLE":
        this.opensTable = true;
        this.unclaimed = [];
        return;
      case "MARK":
        return;
      case "PROSE":
        if (event.rule === "outside the table") this.unclaimed.push(event.line);
        this.addProse(event.line);
        return;
      case "TEXT":
        // The header of the next statement, if nothing ended the table on the previous page.
        if (this.startsNextPeriod(event.line)) this.addProse(event.line);
        else this.waiting.push(event);
        return;
      case "ROW":
        this.addRow(event);
        return;
      case "BALANCE":
        this.addBalance(event);
        return;
      case "LABEL":
        this.addLabel(event);
    }
  }

  private startsNextPeriod(line: Line): boolean {
    const period = this.prose.period(line);
    if (!period?.from || !period.to || !this.period?.to || period.from <= this.period.to) return false;
    return line.words.some(({ text }) => plainLetters(text) === "statement");
  }

  private addProse(line: Line): void {
    const number = this.prose.accountNumber(line);
    if (number) this.accounts.recordNumber(number);
    const period = this.prose.period(line);
    if (period?.from && period.to) {
      this.period = period;
      this.resolver.setPeriod(period);
    }
    for (const read of this.prose.facts(line)) {
      const label = read.label === "BALANCE_ON_DATE" ? this.balanceOn(read.text) : read.label;
      const fact = { ...read, label, column: "OTHER" as const, date: null, inTable: false };
      this.items.push({ kind: "FACT", ...this.positionOf(line), ...fact });
    }
  }

  /** `Balance on 31 January` in a summary opens or closes the period, depending on its date. */
  private balanceOn(text: string): FigureLabel {
    const { from = null, to = null } = this.period ?? {};
    const words = text.split(" ");
    for (let at = 0; at < words.length; at += 1) {
      const date = dateOfWords(words.slice(at, at + 5))?.date;
      const day = date ? this.resolver.resolve(date) : null;
      if (day !== null && day === to) return "CLOSING";
      if (day !== null && from !== null && day <= from) return "OPENING";
    }
    return "BALANCE_ON_DATE";
  }

  private addRow(event: RowEvent): void {
    this.startRow();
    if (this.ofDay && this.items.at(-1) === this.ofDay && !this.opensTable) this.items.pop();
    this.ofDay = null;
    const own = this.takeOwnLines(event);
    const isFirst = this.opensTable && event.date !== null;
    const above = isFirst ? linesAbove(own[0]?.line ?? event.line, this.unclaimed, this.rowGap) : [];
    const dated = event.date ?? own.map((text) => text.date).find((date) => date !== null) ?? null;
    const resolved = dated ? this.resolver.resolve(dated) : null;
    if (resolved) this.date = resolved;
    if (this.date === null) return;
    this.pushRow(event, {
      date: this.date,
      from: !dated ? "CARRIED" : !resolved ? "IMPOSSIBLE" : event.date ? "OWN_LINE" : "LINE_ABOVE",
      valueDated: event.valueDated,
      description: [...above.map(lineText), ...own.map(({ text }) => text), event.text].filter(Boolean),
      figures: event.figures,
      section: event.section,
      unread: event.unread,
      opensTable: this.opensTable,
      followsTotal: this.isTotalled,
    });
    this.opensTable = false;
    this.isTotalled = false;
    this.lastLine = event.line;
    for (const each of [...own, event]) this.edges.push(leftOf(each) ?? Number.NaN);
  }

  private pushRow({ line, fee }: TableLine, { from, valueDated, ...row }: RowParts): void {
    const dating = { from, first: line.words[0] ?? null, valueDated };
    this.lastRow = { kind: "ROW", ...this.positionOf(line), ...row, fee, dating };
    this.items.push(this.lastRow);
  }

  /** A line with only a balance completes the row above, opens the account, or is a notice without a movement. */
  private addBalance(event: Extract<StatementEvent, { kind: "BALANCE" }>): void {
    this.flushWaiting();
    const { line, date, text, figures } = event;
    const { BALANCE } = figures;
    if (date) this.date = this.resolver.resolve(date) ?? this.date;
    const above = this.lastRow;
    if (!BALANCE) return;
    if (above && !above.figures.BALANCE && text === "" && !date) {
      above.figures = { ...above.figures, BALANCE };
    } else if (above === null || this.opensTable) this.addFact(line, "OPENING", text, BALANCE);
    else if (date && this.date !== null && above.figures.BALANCE?.cents !== BALANCE.cents)
      // A row without an amount, so that a balance that does not follow becomes a conflict.
      this.pushRow(event, {
        date: this.date,
        from: "OWN_LINE",
        valueDated: false,
        description: [text],
        figures: { BALANCE },
        section: null,
        unread: null,
        opensTable: false,
        followsTotal: false,
      });
  }

  private addLabel(event: LabelEvent): void {
    this.flushWaiting();
    if (event.date) this.date = this.resolver.resolve(event.date) ?? this.date;
    const { DEBIT, CREDIT, AMOUNT, BALANCE } = event.figures;
    const single = BALANCE ?? AMOUNT ?? event.loose.at(-1) ?? CREDIT ?? DEBIT;
    // The balance carried forward, or at the end of a day, is the balance after the row above.
    const follows = event.label === "CARRIED" || event.label === "BALANCE_ON_DATE";
    const row = this.opensTable || this.lastRow?.figures.BALANCE ? null : this.lastRow;
    const completed = follows && BALANCE !== undefined && row !== null;
    if (completed) row.figures = { ...row.figures, BALANCE };
    const isTotal = event.label.startsWith("TOTAL");
    this.isTotalled ||= isTotal;
    if (isTotal && CREDIT)
      this.addFact(event.line, "TOTAL_CREDITS", event.text, CREDIT, "CREDIT", event.count);
    if (isTotal && DEBIT) this.addFact(event.line, "TOTAL_DEBITS", event.text, DEBIT, "DEBIT", event.count);
    if (isTotal && BALANCE) this.addFact(event.line, "CLOSING", "current balance", BALANCE);
    if (isTotal && (CREDIT || DEBIT)) return;
    const label =
      event.label === "BALANCE_ON_DATE" ? (this.beginsAccount() ? "OPENING" : "CLOSING") : event.label;
    if (single) this.addFact(event.line, label, event.text, single, "OTHER", event.count);
    const last = this.items.at(-1);
    if (completed && event.label === "BALANCE_ON_DATE" && last?.kind === "FACT") this.ofDay = last;
  }

  private beginsAccount(): boolean {
    const isEnd = (item: StatementItem) => item.kind === "ROW" || (item.inTable && item.label === "CLOSING");
    return this.items.findLast(isEnd)?.kind !== "ROW";
  }

  private addFact(
    line: Line,
    label: FigureLabel,
    text: string,
    figure: PlacedFigure,
    column: FactItem["column"] = "OTHER",
    count: number | null = null,
  ): void {
    if (label === "OPENING" || label === "BROUGHT" || (label === "CLOSING" && this.isAboveRows()))
      this.startRow();
    const fact = { label, text, count, figure, column, date: this.date, inTable: true };
    this.items.push({ kind: "FACT", ...this.positionOf(line), ...fact });
  }

  /** If the newest row comes first, the closing balance is right after the header or summary. */
  private isAboveRows(): boolean {
    const last = this.items.at(-1);
    return this.opensTable || (last?.kind === "FACT" && !last.inTable);
  }

  private positionOf(line: Line): ItemPosition {
    return { page: line.page, row: line.row, account: this.accounts.current, period: this.period };
  }

  private startRow(): void {
    if (this.accounts.startRow()) this.date = null;
  }

  /** Adds lines that continue the row above to that row. Returns the lines that begin this row. */
  private takeOwnLines(row: RowEvent): TextEvent[] {
    const { waiting } = this;
    const dated = waiting.findLastIndex((text) => text.date !== null);
    const gap = this.gapBefore(row);
    const unread = waiting.findLastIndex((text) => text.date !== null && text.unread !== null);
    const from =
      dated >= 0
        ? // A dated line with an amount that cannot be read is a row of its own.
          Math.max(unread + 1, Math.min(dated, gap ?? dated))
        : (gap ?? this.wordsAbove(row) ?? (this.beginsWithWaiting(row) ? 0 : waiting.length));
    const own = waiting.slice(from);
    this.waiting = waiting.slice(0, from);
    this.flushWaiting();
    return own;
  }

  /** The index of the first waiting line that is nearer to this row than to the one above, or null if unknown. */
  private gapBefore(row: RowEvent): number | null {
    if (this.waiting.length === 0) return null;
    const lines = [this.lastLine, ...this.waiting.map(({ line }) => line), row.line];
    // At the top of a page there is no row above to compare with, so the other rows decide.
    if (lines.some((line) => line?.page !== row.line.page)) {
      const here = this.waiting.findIndex(({ line }) => line.page === row.line.page);
      return this.rowGap === null ? null : here < 0 ? this.waiting.length : here;
    }
    return widestGap(lines.flatMap((line) => line ?? []))?.at ?? null;
  }

  /** `0300 1234321 150.00` ends a description that begins in the nearest line of words. */
  private wordsAbove(row: RowEvent): number | null {
    if (row.text === "" || /\p{L}/u.test(row.text) || row.date !== null) return null;
    const at = this.waiting.findLastIndex(({ text }) => /\p{L}/u.test(text));
    return at < 0 ? null : at;
  }

  private beginsWithWaiting(row: RowEvent): boolean {
    if (this.waiting.length === 0 || row.date !== null) return false;
    return row.text === "" || this.lastLine === null || this.descriptionsFirst;
  }

  /**
   * Adds waiting lines to the row above as long as they are close below it. Below the last row of a list, a line that
   * begins where no description and no line of another row begins is what follows the list.
   */
  private flushWaiting(isLast = false): void {
    for (const event of this.waiting) {
      const { line, text, date } = event;
      if (date) this.date = this.resolver.resolve(date) ?? this.date;
      const near =
        this.lastLine?.page === line.page &&
        line.y - this.lastLine.y <= 2.2 * Math.max(line.size, this.lastLine.size);
      const left = leftOf(event);
      if (isLast && left !== null && !this.edges.some((edge) => Math.abs(edge - left) <= line.size)) break;
      if (!near || date || !this.lastRow || this.lastRow.description.length >= MAX_DESCRIPTION_LINES)
        continue;
      this.edges.push(left ?? Number.NaN);
      if (text !== "") this.lastRow.description.push(text);
      this.lastLine = line;
    }
    this.waiting = [];
  }

  /** Whether descriptions are above their amounts: dated lines without an amount precede undated ones with it. */
  private hasDescriptionsFirst(): boolean {
    const parts = this.reading.events.filter((event) => event.kind === "ROW" || event.kind === "TEXT");
    let lead = 0;
    parts.forEach((event, index) => {
      const next = parts[index + 1];
      if (!event.date || !next || next.date) return;
      if (event.kind === "TEXT" && event.text !== "") lead += 1;
      if (event.kind === "ROW" && next.kind === "TEXT") lead -= 1;
    });
    return lead > 0;
  }
}

/** Where the words of a row or line begin, or null if it has none. */
function leftOf({ line, text }: Pick<TextEvent, "line" | "text">): number | null {
  return (text && line.words.find((word) => text.startsWith(word.text))?.x0) || null;
}
