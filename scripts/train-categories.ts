import { writeFileSync } from "node:fs";
import { parseModel } from "#lib/statements/core/categorise/text-model/text-model.ts";
import { fitModel } from "./categories-model/fit-model.ts";
import { asModule, MODEL_FILE } from "./categories-model/model-file.ts";
import { trainingRows } from "./categories-model/training-rows.ts";

/** Trains the text model of categories and writes it. `--folds` only measures it on payees left out. */
const rows = trainingRows();
if (!process.argv.includes("--folds")) {
  const text = fitModel(rows);
  writeFileSync(MODEL_FILE, asModule(text));
  console.log(`${rows.length} rows, ${parseModel(text).weights.size} features, ${text.length} bytes`);
} else {
  const { measureFolds } = await import("./categories-model/measure-folds.ts");
  measureFolds(rows);
}
