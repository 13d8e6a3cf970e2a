/**
 * Loads a schema, and zod with it (35 kB compressed), on first use rather than with the screen.
 * `const { clientCreateRequestSchema } = await loadSchema(() => import("#lib/clients/schemas.ts"))`
 */
export async function loadSchema<T>(load: () => Promise<T>): Promise<T> {
  await import("./zod-without-eval.ts");
  return load();
}
