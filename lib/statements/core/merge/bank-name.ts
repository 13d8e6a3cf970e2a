import { descriptionWords } from "../understand/description-words.ts";

const noise = new Set(
  "BANK BANKING OF THE NEW ZEALAND NZ LIMITED LTD GROUP PLC INC CORPORATION CORP CO AUSTRALIA AND".split(" "),
);

// Names that different files use for the same bank.
const oneName: Record<string, string> = {
  BNZ: "BNZ",
  CBA: "COMMONWEALTH",
  COMMBANK: "COMMONWEALTH",
  NAB: "NATIONAL",
};

/**
 * Whether two names can be the same bank: `ANZ` and `ANZ Bank New Zealand Limited`. An unknown name matches
 * any other.
 */
export function mayBeOneBank(left: string | null, right: string | null): boolean {
  if (!left || !right) return true;
  const [a, b] = [nameWords(left), nameWords(right)];
  if (a.length === 0 || b.length === 0) return true;
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}

function nameWords(name: string): string[] {
  const all = descriptionWords(name);
  if (/^BANK OF NEW ZEALAND/.test(all.join(" "))) return ["BNZ"];
  return all.filter((word) => !noise.has(word)).map((word) => oneName[word] ?? word);
}
