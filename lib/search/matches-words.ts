import { type SQL, sql } from "drizzle-orm";
import { searchWords } from "./plain-text.ts";

/** Every word of a search lies somewhere in `text`, whatever the order, capitals, macrons and accents of either. */
export function matchesWords(text: SQL, search: string): SQL {
  const plain = sql`regexp_replace(normalize(lower(${text}), NFD), ${"[\\u0300-\\u036f]"}, '', 'g')`;
  const words = searchWords(search).map((word) => sql`${plain} like ${`%${escapeLike(word)}%`}`);
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`;
}

/** Text for a LIKE pattern: nothing in it stands for anything else. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
