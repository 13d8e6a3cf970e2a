import PDFDocument from "pdfkit";

const SIZE = 7;
/** Every letter of Courier is this wide, in type sizes. */
const PITCH = 0.6;
const LEADING = 10;
const MARGIN = 20;

/**
 * Sets text as it is typed, one letter to a column, a form feed beginning a new page: a layout can be written down
 * where it is tested. Words with one space between them are one run of text, as in most printed statements.
 */
export async function drawTypedPages(text: string, paper: "A4" | "LETTER" = "A4"): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: paper,
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
  for (const page of text.split("\f\n")) {
    pdf.addPage().font("Courier").fontSize(SIZE);
    page.split("\n").forEach((line, row) => {
      for (const run of line.matchAll(/\S+(?: \S+)*/g)) {
        pdf.text(run[0], MARGIN + run.index * PITCH * SIZE, MARGIN + row * LEADING, { lineBreak: false });
      }
    });
  }
  pdf.end();
  return done;
}
