/** A package of extras/ is not installed. `npm start` installs those that the settings need. */
export class MissingExtra extends Error {
  override readonly name = "MissingExtra";
}

/**
 * Loads a vendor's SDK, which is installed only if it is used. `extra` is its folder in extras/. Throws `MissingExtra`
 * with the command to install it. The specifier is a variable, so the bundler does not resolve it.
 */
export async function loadExtra<T>(specifier: string, extra: string): Promise<T> {
  try {
    return await import(/* turbopackIgnore: true */ specifier);
  } catch (cause) {
    if (!isNotFound(cause)) throw cause;
    throw new MissingExtra(
      `${specifier} is not installed: start Lodge with \`npm start\`, which installs it for these settings, or run ` +
        `\`npm install --no-save --workspace extras/${extra}\``,
      { cause },
    );
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}
