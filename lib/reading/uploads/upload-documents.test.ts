import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { EICAR } from "#lib/platform/malware/testing/clamd-server.ts";
import { fileResponse } from "#lib/records/documents/file-response.ts";
import { openFile } from "#lib/records/documents/stored-file.ts";
import { readAnswer } from "#testing/answer.ts";
import { zipOf } from "#testing/generators/statements/fuzz/zip-of.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { docx, heic, jpeg, pdf, png, xlsx } from "../../../e2e/support/small-files.ts";
import { compoundFile, locked, ods, tiff, understated, withParts } from "./testing/files.ts";

const lodge = await testLodge();
const broker = await lodge.user();
const applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));

type Content = string | Uint8Array;
const NOTE = "Kia ora, this is a note.\n";

async function upload(name: string, content: Content, category = "OTHER_DOCUMENTS") {
  const bytes = new Uint8Array(Buffer.from(content as Uint8Array));
  const response = await uploadTo(lodge, broker, applicationId, [{ name, bytes }], category);
  return readAnswer(response);
}

const scripts: [name: string, content: Content][] = [
  ["invoice.hta", "<script>run()</script>"],
  ["invoice.js", "run();"],
  ["invoice.vbs", 'MsgBox "hi"'],
  ["invoice.bat", "echo hi\r\n"],
  ["invoice.cmd", "echo hi\r\n"],
  ["invoice.ps1", "Get-Item ."],
  ["invoice.url", "[InternetShortcut]\r\nURL=https://evil.example\r\n"],
  ["invoice.svg", "<svg/>"],
  ["invoice.exe", pdf("named exe")],
  ["invoice.docm", docx("macros")],
  ["invoice.xlsm", xlsx([["a", 1]])],
];
for (const [name, content] of scripts) {
  test(`rejects ${name} by its name and lists the accepted types`, async () => {
    const { status, fault } = await upload(name, content);
    assert.equal(status, 400);
    assert.match(
      fault.details?.[0]?.message ?? "",
      new RegExp(`^${name}: is not a type that Lodge takes: .*PDF`),
    );
  });
}

const disguised: [what: string, name: string, content: Content][] = [
  ["a double extension", "statement.pdf.exe", pdf("double")],
  ["a trailing dot", "statement.exe.", pdf("dot")],
  ["trailing dots and spaces", "statement.js. . ", NOTE],
  ["a reversed name", "statement\u202Efdp.exe", pdf("reversed")],
  ["an alternate data stream", "statement.pdf:x.js", NOTE],
  ["full-width letters", "statement.ｅｘｅ", NOTE],
  ["letters from another script", "statement.рdf", pdf("homograph")],
  ["an invisible letter", "statement.e\u200Bxe", NOTE],
  ["capitals", "STATEMENT.EXE", NOTE],
];
for (const [what, name, content] of disguised) {
  test(`is not fooled by ${what} in a name`, async () => {
    const { status, body, fault } = await upload(name, content);
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(fault.details?.[0]?.message ?? "", /is not a type that Lodge takes: its name ends in/);
  });
}

const XML = '<?xml version="1.0"?>';
const CAMT = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.02";
const dangerous: [what: string, name: string, content: Content][] = [
  ["a web page", "invoice.html", "<!doctype html><p>hi"],
  ["a web page as text", "page.txt", "\n <!DOCTYPE html><script>run()</script>"],
  ["a web page as a table", "page.csv", "<table><tr><td>a,b\n</td>,<td>c\n</td>,</tr></table>\n"],
  ["a web page in UTF-16", "page.txt", Buffer.from("\uFEFF<html><body>hi", "utf16le")],
  ["an image with scripts", "picture.xml", `${XML}<svg xmlns="http://www.w3.org/2000/svg"/>`],
  ["other XML", "data.xml", `${XML}<data/>`],
  [
    "an image that mentions a statement",
    "statement.xml",
    `${XML}<svg xmlns="http://www.w3.org/2000/svg"><!-- ${CAMT} <BkToCstmrStmt> --></svg>`,
  ],
  [
    "a statement with a style sheet",
    "statement.xml",
    `${XML}<?xml-stylesheet href="a.xsl" type="text/xsl"?><Document xmlns="${CAMT}"><BkToCstmrStmt/></Document>`,
  ],
  ["a web page that mentions a statement", "statement.ofx", "<html><OFX><STMTRS></STMTRS></OFX></html>"],
  ["a script", "script.txt", "#!/bin/sh\necho hi\n"],
  ["a program named as a PDF", "statement.pdf", Buffer.from("MZ\u0090\0\u0003\0\0\0", "latin1")],
  ["a program before a PDF", "statement.pdf", Buffer.concat([Buffer.from("MZ\u0090\0"), pdf("x")])],
  ["a web page before a PDF", "statement.pdf", Buffer.concat([Buffer.from("<script>"), pdf("y")])],
  ["a letter with macros", "letter.docx", withParts(docx("macros"), { "word/vbaProject.bin": "macro" })],
  [
    "a workbook with macros",
    "book.xlsx",
    withParts(xlsx([["a", 1]]), { "xl/macrosheets/sheet1.xml": "macro" }),
  ],
  ["an old workbook with macros", "book.xls", compoundFile("Workbook\0_VBA_PROJECT_CUR", 20_000)],
  ["an OpenDocument sheet with macros", "book.ods", ods({ "Basic/Standard/Module1.xml": "macro" })],
  ["text named as an image", "photo.jpg", NOTE],
];
for (const [what, name, content] of dangerous) {
  test(`rejects ${what}`, async () => {
    const { status, body, fault } = await upload(name, content);
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(
      fault.details?.[0]?.message ?? "",
      new RegExp(`^${name}: (is not a type|contains|is named)`),
    );
  });
}

const mail = (attachment: Buffer) =>
  `From: a@b.nz\r\nTo: c@d.nz\r\nSubject: hi\r\nMIME-Version: 1.0\r\n\r\n--b\r\n${
    attachment
      .toString("base64")
      .match(/.{1,76}/g)
      ?.join("\r\n") ?? ""
  }\r\n--b--\r\n`;
const infected: [what: string, name: string, content: Content][] = [
  ["text", "note.txt", EICAR],
  ["a PDF", "note.pdf", Buffer.concat([pdf("virus"), EICAR])],
  ["a letter", "letter.docx", withParts(docx("virus"), { "word/extra.xml": EICAR })],
  ["an email attachment", "mail.eml", mail(EICAR)],
];
for (const [where, name, content] of infected) {
  test(`rejects the EICAR test string in ${where}, without a scanner`, async () => {
    const { status, body, fault } = await upload(name, content);
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(fault.details?.[0]?.message ?? "", new RegExp(`^${name}: contains malware`));
  });
}

for (const directory of ["honest", "untrue"]) {
  test(`rejects a Word document that unpacks to too much, with an ${directory} directory`, async () => {
    const bomb = withParts(docx("bomb"), { a: Buffer.alloc(210_000_000) });
    const { status, fault } = await upload("letter.docx", directory === "honest" ? bomb : understated(bomb));
    assert.equal(status, 400);
    assert.match(fault.details?.[0]?.message ?? "", /unpacks to more than/);
  });
}

async function download(link: string) {
  const [, , kind = "", id = ""] = new URL(link).pathname.split("/");
  const file = await openFile(broker, { kind, id, query: new URL(link).searchParams });
  const { headers } = await fileResponse(new Request(link), file);
  return {
    name: decodeURIComponent(
      /filename\*=UTF-8''(.*)$/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "",
    ),
    type: headers.get("content-type"),
    kind: headers.get("content-disposition")?.split(";")[0],
    sniffed: headers.get("x-content-type-options") !== "nosniff",
  };
}

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const ODS = "application/vnd.oasis.opendocument.spreadsheet";
const CSV = "Date,Amount\n2026-08-01,1.00\n2026-08-02,2.00\n";
const served: [name: string, content: Content, type: string, served: string][] = [
  ["payslip.PDF", pdf("1"), "application/pdf", "payslip.PDF"],
  ["payslip", pdf("2"), "application/pdf", "payslip.pdf"],
  ["Payslip 12.30 June", pdf("3"), "application/pdf", "Payslip 12.30 June.pdf"],
  ["payslip.2026", pdf("4"), "application/pdf", "payslip.2026.pdf"],
  ["payslip.txt", pdf("5"), "application/pdf", "payslip.pdf"],
  ["IMG_1234", jpeg("6"), "image/jpeg", "IMG_1234.jpg"],
  ["scan.tif", tiff(), "image/tiff", "scan.tif"],
  ["phone.HEIC", heic(), "image/heic", "phone.HEIC"],
  ["scan.jpeg", png(7), "image/png", "scan.png"],
  ["letter.docx", docx("8"), DOCX, "letter.docx"],
  ["budget.ods", ods({}), ODS, "budget.ods"],
  ["old.xls", compoundFile("Workbook\0", 9_000), "application/vnd.ms-excel", "old.xls"],
  ["export.xls", CSV, "text/csv; charset=utf-8", "export.csv"],
  ["note.txt", `${NOTE} 9`, "text/plain; charset=utf-8", "note.txt"],
  ["note", `${NOTE} 10`, "text/plain; charset=utf-8", "note.txt"],
  ["mail.eml", mail(Buffer.from("a letter")), "message/rfc822", "mail.eml"],
  ["page 1: a*b?.txt", `${NOTE} 11`, "text/plain; charset=utf-8", "page 1_ a_b_.txt"],
];
for (const [name, content, type, as] of served) {
  test(`accepts ${name} and serves it as ${as}`, async () => {
    const { status, body } = await upload(name, content);
    assert.equal(status, 200, JSON.stringify(body));
    const [document] = body.documents;
    assert.equal(document?.fileName, name);
    const isShown = /^(application\/pdf|image\/)/.test(type);
    assert.deepEqual(await download(document?.downloadUrl ?? ""), {
      name: as,
      type,
      kind: isShown ? "inline" : "attachment",
      sniffed: false,
    });
  });
}

for (const [name, content, named] of [
  ["scan.tiff", tiff(), "a TIFF image. Save it as JPEG"],
  ["mail.eml", mail(Buffer.from("another letter")), "an email. Save the statement attached to it"],
  ["letter.docx", docx("9"), "a Word document. If it contains a bank statement, download"],
  ["note.txt", `${NOTE} 12`, "a text file without a list of transactions. In internet banking, export"],
  [
    "page.xls",
    "<html><body>Accounts",
    "a web page saved as Excel without a table of transactions. In internet",
  ],
  ["signed-out.html", "<html><input type=password>", "the bank's sign-in page: the session had ended"],
  ["books.rar", "Rar!\u001a\u0007", "a RAR archive. Unpack it"],
  ["company.myo", Buffer.from([1, 2, 3, 4]), "a MYOB company file or backup. In internet banking"],
  ["data.json", '{"name":"lodge"}', "a data file \\(JSON\\) without a list"],
] as const) {
  test(`rejects ${name} as a bank statement, naming its format and what to do`, async () => {
    const { status, fault } = await upload(name, content, "BANK_STATEMENTS");
    assert.equal(status, 400);
    assert.match(fault.details?.[0]?.message ?? "", new RegExp(`^${name}: is ${named}`));
    assert.doesNotMatch(fault.details?.[0]?.message ?? "", /application\/|text\//);
  });
}

const TABLE = `<table><tr><th>Date<th>Details<th>Amount</tr><tr><td>01/08/2026<td>Dairy<td>-1.00</tr></table>`;
const ROWS = "Date,Details,Amount\n2026-08-01,Dairy,-1.00\n";
const bytes = (text: string) => Buffer.from(text);

for (const [name, content, type, as] of [
  ["export.html", TABLE, "application/vnd.ms-excel", "export.xls"],
  ["export2.xls", `<html><body>${TABLE}`, "application/vnd.ms-excel", "export2.xls"],
  ["balances.ods", ods({ a: "b" }), ODS, "balances.ods"],
  ["statements.zip", zipOf({ "August/a.csv": bytes(ROWS) }), "application/zip", "statements.zip"],
  ["export.csv.gz", gzipSync(ROWS), "application/gzip", "export.csv.gz"],
  ["t.json", '[{"date":"2026-08-01","description":"Dairy","amount":-1}]', "application/json", "t.json"],
] as const) {
  test(`accepts ${name} as a bank statement and serves it as a download named ${as}`, async () => {
    const { status, body } = await upload(name, content, "BANK_STATEMENTS");
    assert.equal(status, 200, JSON.stringify(body));
    const { name: served, type: servedType, kind } = await download(body.documents[0]?.downloadUrl ?? "");
    assert.deepEqual([served, servedType, kind], [as, type, "attachment"]);
  });
}

for (const [what, markup] of [
  ["a script", `${TABLE}<ScRiPt src=x>`],
  ["an event handler", TABLE.replace("<td>", "<td onclick =\n'run()'>")],
  ["a script URL", TABLE.replace("<td>", '<td><a href="java\nscript&#58;run()">')],
  ["a frame", `${TABLE}<iframe src=//evil.example>`],
] as const) {
  test(`rejects a table with ${what}`, async () => {
    const { status, body, fault } = await upload("export.xls", markup, "BANK_STATEMENTS");
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(fault.details?.[0]?.message ?? "", /is a web page with scripts/);
  });
}

const nested = (parts: Record<string, Uint8Array>) => zipOf({ "inner.zip": zipOf(parts) });
const archives: [what: string, content: Uint8Array, reason: RegExp][] = [
  [
    "a program",
    zipOf({ "a.csv": bytes(ROWS), "setup.exe": bytes("MZ") }),
    /contains “setup.exe”, which is not a type/,
  ],
  [
    "a program named as a table",
    zipOf({ "a.csv": bytes("MZ\u0090\0\u0003\0\0\0") }),
    /contains “a.csv”, which is not a/,
  ],
  [
    "a program in an inner archive",
    nested({ "x/run.js": bytes("run();") }),
    /contains “inner.zip\/x\/run.js”, which is not/,
  ],
  [
    "a program named as a Mac's notes",
    zipOf({ "__MACOSX/._a.exe": bytes("MZ") }),
    /contains “__MACOSX\/._a.exe”, which is not/,
  ],
  [
    "a web page",
    zipOf({ "a.html": bytes("<html><script>run()</script>") }),
    /contains “a.html”, which contains a web page/,
  ],
  [
    "macros",
    zipOf({ "book.xlsx": withParts(xlsx([["a", 1]]), { "xl/vbaProject.bin": "x" }) }),
    /which contains macros/,
  ],
  ["the EICAR test string", nested({ "a.txt": EICAR }), /contains malware/],
  ["150 MB", zipOf({ "a.csv": Buffer.alloc(150_000_000) }), /unpacks to more than statements need/],
  [
    "too many files",
    zipOf(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`${i}.csv`, bytes(ROWS)]))),
    /more than 300 files/,
  ],
  ["a file with a password", locked(zipOf({ "a.csv": bytes(ROWS) })), /cannot be checked: it is protected/],
  [
    "an archive within an archive within it",
    nested({ "b.zip": zipOf({ "a.csv": bytes(ROWS) }) }),
    /cannot be checked: it is an archive/,
  ],
];
for (const [what, content, reason] of archives) {
  test(`rejects an archive with ${what}`, async () => {
    const { status, body, fault } = await upload("statements.zip", content, "BANK_STATEMENTS");
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(fault.details?.[0]?.message ?? "", reason);
  });
}

test("rejects an archive among documents that are not statements", async () => {
  const { fault } = await upload("payslips.zip", zipOf({ "a.csv": bytes(ROWS) }), "PAYSLIPS");
  assert.match(fault.details?.[0]?.message ?? "", /payslips.zip: is an archive. Unpack it/);
});
