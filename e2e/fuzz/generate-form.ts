import type { Random } from "#testing/generators/seeded-random.ts";
import { MUTATIONS, mutateBytes } from "#testing/generators/statements/fuzz/mutate-bytes.ts";
import { type Draw, generateValue, resolve, type Schema } from "./generate-value.ts";
import { HOSTILE_STRINGS } from "./hostile-values.ts";

export type FuzzFile = { name: string; bytes: Uint8Array };
type Form = { contentType: string; body: Uint8Array; mutations: string[] };

const NAMES = [
  "statement.csv",
  "pay slip.pdf",
  "Māori.txt",
  "..",
  "a/b\\c.csv",
  "x".repeat(400),
  "a.exe",
  "\u202efdp.exe",
  ".csv",
  "a\r\nb.csv",
  'q"uote.csv',
  "",
];

/** A form that matches the schema, with files from `files`. If `damaged`, some files are mutated or oddly named. */
export function generateForm(schema: Schema, draw: Draw, files: readonly FuzzFile[], damaged: boolean): Form {
  const { random } = draw;
  const boundary = `----fuzz${random.between(0, 2 ** 30)}`;
  const { properties = {} } = resolve(schema, draw) as { properties?: Record<string, Schema> };
  const parts = Object.entries(properties)
    .filter(() => !damaged || random.chance(0.9))
    .flatMap(([name, property]) =>
      property.type === "array"
        ? fileParts(name, files, random, damaged)
        : [valuePart(name, property, draw, damaged)],
    )
    .map(({ disposition, content }) => part(boundary, disposition, content));
  if (random.chance(0.3)) parts.reverse();
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const form = { contentType: `multipart/form-data; boundary=${boundary}`, body, mutations: [] };
  if (!damaged) return form;
  return random.chance(0.3) ? { ...form, mutations: ["PARTS"] } : damage(form, boundary, random);
}

type Part = { disposition: string; content: Uint8Array };

function valuePart(name: string, schema: Schema, draw: Draw, damaged: boolean): Part {
  const { random } = draw;
  const isMutated = damaged && random.chance(0.2);
  const value = isMutated ? random.pick(HOSTILE_STRINGS) : generateValue(schema, draw, name);
  return { disposition: `name="${name}"`, content: Buffer.from(String(value)) };
}

function fileParts(name: string, files: readonly FuzzFile[], random: Random, damaged: boolean): Part[] {
  return Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => {
    const file = random.pick(files);
    const fileName = damaged && random.chance(0.3) ? random.pick(NAMES) : file.name;
    const isMutated = damaged && random.chance(0.3);
    const bytes = isMutated ? mutateBytes(file.bytes, random.pick(MUTATIONS), random) : file.bytes;
    // Identical files are stored only once, so text files get different endings.
    const end = /pdf|xlsx/.test(file.name) ? 0 : random.between(1, 2000);
    const content = Buffer.concat([bytes, Buffer.alloc(end, "\n")]);
    return { disposition: `name="${name}"; filename="${fileName}"`, content };
  });
}

function part(boundary: string, disposition: string, content: Uint8Array): Uint8Array {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n")]);
}

/** Breaks the form's multipart framing. */
function damage(form: Form, boundary: string, random: Random): Form {
  const { body } = form;
  const as = (mutation: string, change: Partial<Form>): Form => ({
    ...form,
    ...change,
    mutations: [mutation],
  });
  const type = (value: string) => ({ contentType: `multipart/form-data; boundary=${value}` });
  switch (random.between(0, 9)) {
    case 0:
      return as("NO_BOUNDARY", { contentType: "multipart/form-data" });
    case 1:
      return as("OTHER_BOUNDARY", type("other"));
    case 2:
      return as("EMPTY_BOUNDARY", type(random.pick(["", '""', '" "'])));
    case 3:
      return as("LONG_BOUNDARY", type("b".repeat(random.pick([71, 300, 5000]))));
    case 4:
      return as("CUT_SHORT", { body: body.slice(0, random.between(0, body.length)) });
    case 5:
      return as("MANY_PARTS", {
        body: Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(3000) +
            `--${boundary}--\r\n`,
        ),
      });
    case 6:
      return as("LONG_PART_HEADER", {
        body: Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${"n".repeat(100_000)}"\r\n\r\n1\r\n--${boundary}--\r\n`,
        ),
      });
    case 7:
      return as("NO_DISPOSITION", {
        body: Buffer.from(`--${boundary}\r\nX: y\r\n\r\n1\r\n--${boundary}--\r\n`),
      });
    case 8:
      return as("BARE_LF", {
        body: Buffer.from(Buffer.from(body).toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
      });
    default:
      return as("BYTES", { body: mutateBytes(body, random.pick(MUTATIONS), random) });
  }
}
