import type { Random } from "#testing/generators/seeded-random.ts";

export type Probe = { name: string; bytes: Uint8Array; label: string };

/** The first lines by which each text format is recognized. */
const HEADS: readonly [extension: string, head: string][] = [
  ["csv", "Date,Details,Amount,Balance\r\n"],
  ["csv", "01/02/2026,Opening,"],
  ["txt", ""],
  ["ofx", "OFXHEADER:100\r\n<OFX><STMTRS><BANKTRANLIST>"],
  ["qif", "!Type:Bank\r\nD01/02/2026\r\n"],
  ["qif", "D1/\r\n"],
  ["xml", '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>'],
  ["sta", ":20:A\r\n:25:1\r\n:28C:1\r\n:60F:C260101NZD1,\r\n:61:2601010101C1,N\r\n:86:"],
  ["csv", "<table><tr><th>Date<th>Amount<tr><td>"],
  ["pdf", "%PDF-1.7\n1 0 obj\n<<"],
];

/** Tokens that may cause catastrophic backtracking or an endless search in a reader. */
const TOKENS = [
  "\r\n",
  "\n",
  "\r",
  " ",
  "\t",
  "\u00a0",
  "\u3000",
  "0",
  "9",
  "1 ",
  "1.",
  "1,",
  "1/",
  "1'",
  "-",
  "(",
  "((",
  "()",
  ",",
  ";",
  ",,\r\n",
  '"',
  '""',
  '","',
  "'",
  "A",
  "A ",
  "A\r\n",
  "A\n",
  "$\r\n",
  "%x\r\n",
  "^\r\n",
  "D1/\r\n",
  "!Type:\r\n",
  " \r\n",
  "<",
  "<a",
  "<a>",
  "<a ",
  "<STMTTRN>",
  "<!--",
  "<![CDATA[",
  "<?",
  "</",
  "&",
  "&#",
  "&#x",
  ":61:",
  "\r\n:61:",
  "\r\n:86:",
  "?20",
  "SVWZ+",
  "/",
  "//",
  "\\",
  "[",
  "<<",
  "endobj ",
  "CR",
  "DR 1.00 ",
  "total ",
  "01/02/2026",
  "1 Jan ",
  "é",
  "e\u0301",
  "\u0000",
] as const;

/** Low counts find exponential run time, high counts find quadratic run time. */
const COUNTS = [30, 60, 2_000, 50_000, 400_000] as const;
const MAX_BYTES = 1_500_000;
const TAILS = ["", "x", "\r\n", '"', "^", ">", "1.00", "\r\n01/02/2026,x,1.00,1.00\r\n"] as const;

/** Probes that have frozen or slowed down a reader before. Each run starts with them. */
export const KNOWN_PROBES: readonly Probe[] = [
  ["D1/\r\n", "A\r\n", 60],
  ["D1/\r\n", "A\r\n", 100_000],
  ["", "1 ", 400_000],
  ["Date,Details,Amount\r\n", " ", 400_000],
].map(([head, unit, count]) => {
  const text = `${head}${String(unit).repeat(Number(count))}`;
  return {
    name: "probe.qif",
    bytes: Buffer.from(text),
    label: `known: ${JSON.stringify([head, unit, count])}`,
  };
});

/** A file of one format whose middle repeats one token or two alternating tokens many times. */
export function structuralProbe(random: Random): Probe {
  const [extension, head] = random.pick(HEADS);
  const tokens = random.chance(0.7) ? [random.pick(TOKENS)] : [random.pick(TOKENS), random.pick(TOKENS)];
  const unit = tokens.join("");
  const count = Math.min(random.pick(COUNTS), Math.floor(MAX_BYTES / unit.length));
  const tail = random.pick(TAILS);
  const label = `${JSON.stringify(head.slice(0, 30))} + ${JSON.stringify(unit)} × ${count} + ${JSON.stringify(tail)}`;
  return { name: `probe.${extension}`, bytes: Buffer.from(head + unit.repeat(count) + tail), label };
}
