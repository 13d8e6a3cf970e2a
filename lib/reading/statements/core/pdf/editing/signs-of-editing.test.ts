import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ReadingFlag } from "#lib/reading/statements/core/model.ts";
import { readPdf } from "#lib/reading/statements/core/pdf/read-pdf.ts";
import { PdfObjects } from "#testing/generators/statements/forge/pdf-objects.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";

const STATEMENT = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00                      460.00
05 Mar 24   ATM                                         60.00                      400.00
15 Mar 24   SALARY ACME LTD                                        1,000.00      1,400.00
20 Mar 24   RENT                                       300.00                    1,100.00
31 Mar 24   Closing balance                                                      1,100.00`;

/** The statement's page with operators before and after what it draws. */
async function pageWith({ before = "", after = "" }): Promise<PdfObjects> {
  const file = new PdfObjects(await drawTypedPages(STATEMENT));
  const [page = 0] = file.pages();
  // pdfkit leaves the page upside down.
  const upright = "1 0 0 -1 0 841.89 cm";
  file.setContent(page, `q\n${before}\nQ\n${file.content(page)}\nq\n${upright}\n${after}\nQ`);
  return file;
}

async function flagsOf(operators: { before?: string; after?: string }): Promise<ReadingFlag[]> {
  return (await readPdf((await pageWith(operators)).rewritten())).flags;
}

/** The place of `1,000.00` in points from the lower left. */
const SALARY = "301 753 34 8";
const NEW_FIGURE = "BT 1 0 0 1 301.4 755.4 Tm /F1 7 Tf (9,000.00) Tj ET";

describe("text under a box", () => {
  it("is flagged with its place and the text printed over it", async () => {
    const [flag] = await flagsOf({ after: `1 1 1 rg ${SALARY} re f 0 g ${NEW_FIGURE}` });
    assert.equal(flag?.code, "COVERED_TEXT");
    assert.equal(flag?.severity, "HIGH");
    assert.equal(flag?.message, "Page 1: a box hides “1,000.00”, and “9,000.00” is printed over it.");
    assert.equal(flag?.place?.page, 1);
    assert.ok(Math.abs((flag?.place?.x ?? 0) - 301) < 2 && Math.abs((flag?.place?.y ?? 0) - 81) < 3);
  });

  it("is flagged if nothing is printed over it", async () => {
    const [flag] = await flagsOf({ after: `0 0 0 rg ${SALARY} re f` });
    assert.equal(flag?.severity, "WARNING");
    assert.match(flag?.message ?? "", /a box hides “1,000\.00”/);
  });

  it("is not flagged if a writer draws it again", async () => {
    const again = "BT 1 0 0 1 301.4 755.4 Tm /F1 7 Tf (1,000.00) Tj ET";
    const flags = await flagsOf({ after: `1 1 1 rg ${SALARY} re f 0 g ${again}` });
    assert.ok(flags.every(({ code }) => code !== "COVERED_TEXT"));
  });

  it("is not flagged under a transparent box, an earlier one or a clipped one", async () => {
    assert.deepEqual(await flagsOf({ before: `0.9 g 0 0 595 842 re f ${SALARY} re f` }), []);
    assert.deepEqual(await flagsOf({ after: `0 0 5 5 re W n 1 g ${SALARY} re f` }), []);
    assert.deepEqual(await flagsOf({ after: "1 g 301 753 34 1 re f" }), []);
  });
});

describe("text over other text", () => {
  it("is flagged", async () => {
    const flags = await flagsOf({ after: NEW_FIGURE });
    assert.ok(flags.some(({ message }) => message === "Page 1: “9,000.00” is printed over “1,000.00”."));
  });

  it("is bold if both are the same", async () => {
    const twice = "BT 1 0 0 1 301.4 755.4 Tm /F1 7 Tf (1,000.00) Tj ET";
    assert.deepEqual(
      (await flagsOf({ after: twice })).filter(({ code }) => code === "COVERED_TEXT"),
      [],
    );
  });
});

describe("hidden text", () => {
  it("is flagged if it is a figure", async () => {
    const file = await pageWith({});
    const [page = 0] = file.pages();
    const white = file.content(page).replace(/BT(?=[^E]*?3330302e3030)/, "1 g BT");
    assert.notEqual(white, file.content(page));
    file.setContent(page, white);
    const { flags } = await readPdf(file.rewritten());
    assert.match(flags[0]?.message ?? "", /“300\.00” is in the file, but cannot be seen/);
    assert.equal(flags[0]?.severity, "HIGH");
  });

  it("is OCR text if the whole page is hidden", async () => {
    const file = await pageWith({});
    const [page = 0] = file.pages();
    file.setContent(page, file.content(page).replaceAll("BT\n", "BT\n3 Tr\n"));
    const { flags } = await readPdf(file.rewritten());
    assert.deepEqual(
      flags.map(({ code, severity }) => `${severity} ${code}`),
      ["WARNING HIDDEN_TEXT"],
    );
  });

  it("is flagged behind a picture, unless the picture is transparent", async () => {
    const over = async (entries: string) => {
      const file = await pageWith({ after: "q 80 0 0 12 290 750 cm /Im1 Do Q" });
      const [page = 0] = file.pages();
      const image = file.addStream(
        `/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`,
        "\xff",
      );
      const resources = file.refers(page, "Resources");
      const body = file.get(resources).replace("/Font <<", `/XObject << /Im1 ${image} 0 R >> /Font <<`);
      file.set(resources, body);
      return (await readPdf(file.rewritten())).flags;
    };
    assert.match((await over(""))[0]?.message ?? "", /a picture covers “1,000\.00”/);
    assert.deepEqual(await over("/Mask [200 255]"), []);
  });
});

describe("a figure off its column's grid", () => {
  /** Moves the balance of 460.00 to the left, and prints it as `figure`. */
  const moved = async (figure: string) => {
    const hex = (text: string) => Buffer.from(text).toString("hex");
    const file = new PdfObjects(await drawTypedPages(STATEMENT));
    const [page = 0] = file.pages();
    const content = file.content(page);
    const at = content.indexOf(hex("460.00"));
    const place = content.lastIndexOf("1 0 0 1 ", at);
    const [, x = "0"] = /^1 0 0 1 (\S+)/.exec(content.slice(place)) ?? [];
    const run = content.slice(place, at + 20).replace(x, String(Number(x) - 3));
    const changed = content.slice(0, place) + run + content.slice(at + 20);
    file.setContent(page, changed.replace(hex("460.00"), hex(figure)));
    return (await readPdf(file.rewritten())).flags.map(({ code }) => code);
  };

  it("is flagged if the figures disagree, and alone says nothing", async () => {
    assert.deepEqual(await moved("470.00"), ["OFF_GRID"]);
    assert.deepEqual(await moved("460.00"), []);
  });
});

describe("an earlier version in the file", () => {
  it("names the earlier and the current figure", async () => {
    const file = new PdfObjects(await drawTypedPages(STATEMENT));
    const [page = 0] = file.pages();
    const hex = (text: string) => Buffer.from(text).toString("hex");
    file.setContent(page, file.content(page).replace(hex("1,000.00"), hex("9,000.00")));
    const [flag] = (await readPdf(file.appended())).flags;
    assert.equal(flag?.code, "EARLIER_VERSION");
    assert.equal(flag?.severity, "HIGH");
    assert.equal(flag?.message, "Page 1: “9,000.00” was “1,000.00” in an earlier version saved in the file.");
  });

  it("is not flagged if only a signature or a form was added", async () => {
    const file = new PdfObjects(await drawTypedPages(STATEMENT));
    const [page = 0] = file.pages();
    const field = file.add("<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 0 0] /T (Signature) >>");
    file.set(page, file.get(page).replace("<<", `<<\n/Annots [${field} 0 R]`));
    assert.deepEqual((await readPdf(file.appended())).flags, []);
  });
});

describe("a file's creation date", () => {
  const made = async (day: string) => {
    const file = new PdfObjects(await drawTypedPages(STATEMENT));
    file.set(file.info(), `<< /CreationDate (D:${day}) >>`);
    return (await readPdf(file.rewritten())).flags.map(({ message }) => message);
  };

  it("is flagged if it is years after the last transaction, or before it", async () => {
    assert.match((await made("20290101")).join(), /made on 1 Jan 2029, years after/);
    assert.match((await made("20240110")).join(), /made on 10 Jan 2024, before/);
    assert.deepEqual(await made("20240402"), []);
    assert.deepEqual(await made("19700101"), []);
  });
});
