/** The module that holds the trained model. */
export const MODEL_FILE = new URL(
  "../../lib/statements/core/categorise/text-model/weights.ts",
  import.meta.url,
);

/** The model's text as the module's source. */
export function asModule(text: string): string {
  return `/** Written by \`npm run train:categories\`; see docs/categories-model.md. */\nexport const weights = \`\n${text}\n\`;\n`;
}
