/**
 * How long a journey waits for statements to be read or for PDFs and packages to be built. It does not measure them. It
 * must be longer than OCR takes while all other checks use the same CPUs.
 */
export const backgroundWork = { timeout: 240_000 };
