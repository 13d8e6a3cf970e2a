/**
 * Brings a schema to the browser, zod with it (35 kB compressed), when it is first needed rather than with the screen.
 * `const { clientCreateRequestSchema } = await loadSchema(() => import("#lib/clients/schemas.ts"))`
 */
export async function loadSchema<T>(load: () => Promise<T>): Promise<T> {
  await import("./zod-without-eval.ts");
  return load();
}
