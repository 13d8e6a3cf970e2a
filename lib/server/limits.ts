/** How many headers a request may have; together they may have 16 KiB, which is Node's own limit. */
export const MOST_HEADERS = 100;

/** In a page's address: for each name that is repeated, Next.js copies all that came before. */
export const MOST_PARAMETERS = 200;

/** For the headers of a request, and for all of it unless it is an upload, in milliseconds. */
export const HEADERS_MS = 10_000;
export const REQUEST_MS = 30_000;

/** An upload may take an hour, as long as something comes: this many bytes in each 30 seconds. */
export const UPLOAD_MS = 60 * 60_000;
export const PROGRESS_MS = 30_000;
export const PROGRESS_BYTES = 64_000;

/** A client that reads nothing of its answer for so long has gone. */
export const UNREAD_MS = 60_000;
export const KEEP_ALIVE_MS = 65_000;

/** Connections in all, from one address, and from one address without having asked for anything yet. */
export const CONNECTIONS = 2_000;
export const CONNECTIONS_PER_ADDRESS = 256;
export const SILENT_PER_ADDRESS = 128;

/** What is still read of a refused body, so that its sender sees the answer before the connection closes. */
export const LINGER_BYTES = 8 * 1024 * 1024;
export const LINGER_MS = 1_000;
