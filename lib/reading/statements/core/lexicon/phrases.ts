/** Phrases of `data/reading`, in the notation of `data/README.md`. */
type Phrases = readonly string[];

/** An expression that finds any of the phrases. Of several at one place, it finds the first in the list. */
export function anyOf(phrases: Phrases, flags = ""): RegExp {
  const runs: { left: string; right: string; texts: string[] }[] = [];
  for (const phrase of phrases) {
    const { left, right, text } = partsOf(phrase);
    const last = runs.at(-1);
    if (last?.left === left && last.right === right) last.texts.push(text);
    else runs.push({ left, right, texts: [text] });
  }
  const source = runs.map(({ left, right, texts }) => `${left}(?:${texts.join("|")})${right}`).join("|");
  return new RegExp(source, flags);
}

export function hasAnyOf(phrases: Phrases, flags = ""): (text: string) => boolean {
  const expression = anyOf(phrases, flags);
  return (text) => expression.test(text);
}

/** A table of `data/reading`: phrases by what they mean. */
type Table<Meaning extends string> = { meanings: Readonly<Record<Meaning, Phrases>> };

/** The first meaning in the table of which a text has a phrase, or null. */
export function meaningOf<Meaning extends string>(table: Table<Meaning>): (text: string) => Meaning | null {
  const expressions = expressionsOf(table);
  return (text) => expressions.find(([, expression]) => expression.test(text))?.[0] ?? null;
}

/** Each meaning in the table of which a text has a phrase. */
export function meaningsOf<Meaning extends string>(table: Table<Meaning>): (text: string) => Meaning[] {
  const expressions = expressionsOf(table);
  return (text) => expressions.filter(([, expression]) => expression.test(text)).map(([meaning]) => meaning);
}

function expressionsOf<Meaning extends string>({ meanings }: Table<Meaning>): [Meaning, RegExp][] {
  return (Object.entries(meanings) as [Meaning, Phrases][]).map(([meaning, phrases]) => [
    meaning,
    anyOf(phrases),
  ]);
}

export function wordSets<Name extends string>(
  lists: Readonly<Record<Name, { words: Phrases }>>,
): Readonly<Record<Name, ReadonlySet<string>>> {
  const sets = Object.entries<{ words: Phrases }>(lists).map(([name, { words }]) => [name, new Set(words)]);
  return Object.fromEntries(sets) as Record<Name, ReadonlySet<string>>;
}

/** The edges and the expression of a phrase. Without a mark, an edge beside a letter or digit is that of a word. */
function partsOf(phrase: string): { left: string; right: string; text: string } {
  const [, start, body = "", end] = /^([\^*]?)(.*?)([$*]?)$/su.exec(phrase) ?? [];
  const beginsWord = /^\(*(?:\w|\\[dw]|\[a-z)/.test(body);
  const endsWord = /[\w)\]}?.]$/.test(body);
  return {
    left: start === "^" ? "^" : start === "" && beginsWord ? "\\b" : "",
    right: end === "$" ? "$" : end === "" && endsWord ? "\\b" : "",
    // Brackets are groups, except in a set of characters such as `[(]`.
    text: body.replace(/\[[^\][]+\]|\((?!\?)/g, (part) => (part === "(" ? "(?:" : part)),
  };
}
