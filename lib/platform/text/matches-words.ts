import { type SQL, sql } from "drizzle-orm";
import { searchWords } from "./search.ts";

/** Matches if `text` contains every word of a search in any order, ignoring case, macrons and accents. */
export function matchesWords(text: SQL, search: string): SQL {
  const plain = sql`regexp_replace(normalize(lower(${text}), NFD), ${"[\\u0300-\\u036f]"}, '', 'g')`;
  const words = searchWords(search).map((word) => sql`${plain} like ${`%${escapeLike(word)}%`}`);
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`;
}

/** Escapes text for a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
