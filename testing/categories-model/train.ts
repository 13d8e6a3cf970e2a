import { writeFileSync } from "node:fs";
import stored from "#data/categories/text-model.json" with { type: "json" };
import { parseModel } from "#lib/reading/statements/core/categorise/text-model.ts";
import { fitModel } from "./fit-model.ts";
import { trainingRows } from "./training-rows.ts";

const MODEL_FILE = new URL("../../data/categories/text-model.json", import.meta.url);

/** Trains the category text model and writes it. `--folds` only measures it on held-out payees. */
const rows = trainingRows();

if (!process.argv.includes("--folds")) {
  const trained = fitModel(rows);
  const text = `${JSON.stringify({ ...stored, ...trained }, null, 2)}\n`;
  writeFileSync(MODEL_FILE, text);
  console.log(`${rows.length} rows, ${parseModel(trained).weights.size} features, ${text.length} bytes`);
} else {
  const { measureFolds } = await import("./measure-folds.ts");
  measureFolds(rows);
}
