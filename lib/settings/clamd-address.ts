import type { IpcNetConnectOpts, TcpNetConnectOpts } from "node:net";

type ClamdAddress = TcpNetConnectOpts | IpcNetConnectOpts;

const DEFAULT_PORT = 3310;

/** Parses clamd's address, `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Null if it is neither. */
export function readClamdUrl(text: string): ClamdAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(text);
  if (search || hash || username) return null;
  if (protocol === "unix:") return pathname.length > 1 ? { path: decodeURIComponent(pathname) } : null;
  if (protocol !== "tcp:" || hostname === "" || !["", "/"].includes(pathname)) return null;
  return { host: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? DEFAULT_PORT : Number(port) };
}

/** What is wrong with a CLAMD_URL, or null. */
export function clamdUrlFault(text: string): string | null {
  return readClamdUrl(text) ? null : "must be tcp://host:3310 or unix:/run/clamav/clamd.ctl";
}
