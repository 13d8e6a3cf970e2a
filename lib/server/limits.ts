/** The most headers in a request. Together they may have 16 KiB, which is Node's own limit. */
export const MOST_HEADERS = 100;

/** The most parameters in a page's URL. For each repeated name, Next.js copies all earlier values. */
export const MOST_PARAMETERS = 200;

/** The time for a request's headers, and for the whole request unless it is an upload, in milliseconds. */
export const HEADERS_MS = 10_000;
export const REQUEST_MS = 30_000;

/** An upload may take an hour if it makes progress: this many bytes in each 30 seconds. */
export const UPLOAD_MS = 60 * 60_000;
export const PROGRESS_MS = 30_000;
export const PROGRESS_BYTES = 64_000;

/** A client that reads none of its response for this long is considered gone. */
export const UNREAD_MS = 60_000;
export const KEEP_ALIVE_MS = 65_000;

/** Connections in total, per address, and per address before its first request. */
export const CONNECTIONS = 2_000;
export const CONNECTIONS_PER_ADDRESS = 256;
export const SILENT_PER_ADDRESS = 128;

/**
 * How much of a refused body is still read, so that the sender sees the response before the connection
 * closes.
 */
export const LINGER_BYTES = 8 * 1024 * 1024;
export const LINGER_MS = 1_000;
