import { type UnderstandInput, type Understanding, understand } from "../core/summarise/summarise.ts";

/** Calculates what follows from an application's transactions, in a worker. */
export async function run(input: UnderstandInput): Promise<Understanding> {
  return understand(input);
}
