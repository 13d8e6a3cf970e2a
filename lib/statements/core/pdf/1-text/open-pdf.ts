import { getDocument, PDFWorker, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
// @ts-expect-error: the worker ships without types; it is only handed on.
import * as pdfWorker from "pdfjs-dist/legacy/build/pdf.worker.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { LocalPort } from "./local-port.ts";

const PAGE_LIMIT = 300;
/** An A3 page at 600 dots an inch; a larger picture is left out as if it were not there. */
export const MOST_PIXELS = 72_000_000;

/** Parses in the calling thread: the caller already runs in a worker that can be ended. */
function parserHere(): PDFWorker {
  const [port, parserPort] = LocalPort.pair();
  const worker = PDFWorker.create({ port: port as unknown as Worker, verbosity: VerbosityLevel.ERRORS });
  pdfWorker.WorkerMessageHandler.initializeFromPort(parserPort);
  return worker;
}

/**
 * Opens a PDF; nothing in it is run, and pictures of more than `mostPixels` are left out.
 * Throws `UnreadableStatement` with `PASSWORD_PROTECTED`, `DAMAGED` or `TOO_LARGE`.
 */
export async function openPdf(
  bytes: Uint8Array,
  password: string | undefined,
  mostPixels: number,
): Promise<PDFDocumentProxy> {
  // pdf.js takes ownership of the bytes, so it gets its own.
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker: parserHere(),
    ...(password === undefined ? {} : { password }),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    fontExtraProperties: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    stopAtErrors: false,
  });
  const document = await task.promise.catch((cause: unknown) => {
    throw asUnreadable(cause, password);
  });
  if (document.numPages <= PAGE_LIMIT) return document;
  const pages = document.numPages;
  await document.loadingTask.destroy();
  throw new UnreadableStatement(
    "TOO_LARGE",
    `This PDF has ${pages} pages; at most ${PAGE_LIMIT} can be read. Please split it and upload the parts.`,
  );
}

function asUnreadable(cause: unknown, password: string | undefined): UnreadableStatement {
  if (cause instanceof Error && cause.name === "PasswordException") {
    return new UnreadableStatement(
      "PASSWORD_PROTECTED",
      password === undefined
        ? "This PDF is protected by a password. Please give the password, or upload a copy without one."
        : "The password does not open this PDF. Please check it, or upload a copy without a password.",
    );
  }
  return new UnreadableStatement(
    "DAMAGED",
    "This PDF is damaged or incomplete and cannot be opened. Please download it again from the bank.",
  );
}
