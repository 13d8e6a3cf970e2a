/**
 * How long a journey waits for reading, drawing or packing to end. It is no measure of them: it only has to be longer
 * than OCR takes while every other check uses the same processors.
 */
export const backgroundWork = { timeout: 240_000 };
