import PDFDocument from "pdfkit";
import { type Cents, groupThousands } from "#lib/platform/money.ts";
import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import type { Random } from "#testing/generators/seeded-random.ts";

type Pdf = InstanceType<typeof PDFDocument>;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** A payroll product's style for dates and money. */
type PrintStyle = {
  date: "NUMERIC" | "SHORT" | "LONG" | "ISO" | "DASHED";
  currency: "$" | "$ " | "";
  font: "Helvetica" | "Times-Roman" | "Courier";
};

export function styleOf(random: Random): PrintStyle {
  return {
    date: random.pick(["NUMERIC", "NUMERIC", "SHORT", "LONG", "ISO", "DASHED"]),
    currency: random.pick(["$", "", "", "$ "]),
    font: random.pick(["Helvetica", "Helvetica", "Times-Roman"]),
  };
}

/** Pages of a payslip, drawn in points from the top left. */
export class PayslipSheet {
  readonly style: PrintStyle;
  private readonly pdf: Pdf;
  private readonly done: Promise<Uint8Array>;

  private constructor(pdf: Pdf, style: PrintStyle, done: Promise<Uint8Array>) {
    this.pdf = pdf;
    this.style = style;
    this.done = done;
  }

  static open(style: PrintStyle): PayslipSheet {
    const pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      info: { CreationDate: new Date(0) },
    });
    const chunks: Uint8Array[] = [];
    const done = new Promise<Uint8Array>((resolve, reject) => {
      pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
      pdf.on("error", reject);
    });
    return new PayslipSheet(pdf, style, done);
  }

  page(): void {
    this.pdf.addPage();
  }

  /** Draws a text from its left edge, or up to its right edge. */
  text(x: number, y: number, value: string, { right = false, bold = false, size = 9 } = {}): void {
    const { font } = this.style;
    const heavy = font === "Times-Roman" ? "Times-Bold" : `${font}-Bold`;
    this.pdf.font(bold ? heavy : font).fontSize(size);
    const at = right ? x - this.pdf.widthOfString(value) : x;
    this.pdf.text(value, at, y, { lineBreak: false });
  }

  /** Draws several texts at their right edges. */
  figures(y: number, columns: readonly (readonly [number, string])[], bold = false): void {
    for (const [x, value] of columns) if (value !== "") this.text(x, y, value, { right: true, bold });
  }

  line(x0: number, x1: number, y: number): void {
    this.pdf.moveTo(x0, y).lineTo(x1, y).lineWidth(0.5).stroke("#777777");
  }

  async finish(): Promise<Uint8Array> {
    this.pdf.end();
    return this.done;
  }

  /** Formats an amount in this product's style. */
  money(cents: Cents): string {
    const digits = String(Math.abs(cents)).padStart(3, "0");
    const text = `${this.style.currency}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
    return cents < 0 ? `-${text}` : text;
  }

  day(date: IsoDate): string {
    const [year = "", month = "", day = ""] = date.split("-");
    const name = MONTHS[Number(month) - 1] ?? "";
    const forms = {
      NUMERIC: `${day}/${month}/${year}`,
      SHORT: `${Number(day)} ${name.slice(0, 3)} ${year}`,
      LONG: `${Number(day)} ${name} ${year}`,
      ISO: date,
      DASHED: `${day}-${name.slice(0, 3)}-${year}`,
    };
    return forms[this.style.date];
  }
}

/** Formats hundredths of hours: `80.00`, or empty for null. */
export function hoursText(hours: number | null): string {
  return hours === null ? "" : (hours / 100).toFixed(2);
}

/** Formats ten-thousandths of a dollar with two or four decimals, or empty for null. */
export function rateText(rate: number | null, decimals: 2 | 4): string {
  return rate === null ? "" : (rate / 10_000).toFixed(decimals);
}
