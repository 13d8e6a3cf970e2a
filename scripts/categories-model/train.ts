import { writeFileSync } from "node:fs";
import { parseModel } from "#lib/reading/statements/core/categorise/text-model/text-model.ts";
import { fitModel } from "./fit-model.ts";
import { trainingRows } from "./training-rows.ts";

/** The module that contains the trained model. */
export const MODEL_FILE = new URL(
  "../../lib/reading/statements/core/categorise/text-model/weights.ts",
  import.meta.url,
);

/** Trains the category text model and writes it. `--folds` only measures it on held-out payees. */
const rows = trainingRows();

if (!process.argv.includes("--folds")) {
  const text = fitModel(rows);
  writeFileSync(MODEL_FILE, formatModule(text));
  console.log(`${rows.length} rows, ${parseModel(text).weights.size} features, ${text.length} bytes`);
} else {
  const { measureFolds } = await import("./measure-folds.ts");
  measureFolds(rows);
}

/** The model's text as the module's source. */
export function formatModule(text: string): string {
  return `/** Written by \`npm run train:categories\`; see docs/categories-model.md. */\nexport const weights = \`\n${text}\n\`;\n`;
}
