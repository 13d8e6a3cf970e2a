import { log } from "#lib/log.ts";
import { telemetry } from "./telemetry.ts";

/** Why a request or connection got no further than the front door. Names of our own, so that labels are bounded. */
export type RefusalReason =
  | "body_too_large"
  | "headers_too_large"
  | "request_too_slow"
  | "malformed_request"
  | "malformed_path"
  | "unknown_method"
  | "answer_unread"
  | "connections"
  | "connections_of_address"
  | "silent_connections";

const WINDOW_MS = 60_000;

/** Refusals since the line that opened the window of their reason. */
const unlogged = new Map<RefusalReason, number>();

/**
 * Counts a refusal and logs the first of its reason each minute, then how many followed: whoever floods the front door
 * must not fill the disk. `status` is what was answered; a connection that is closed gets none.
 */
export function observeRefusal(reason: RefusalReason, status?: number): void {
  telemetry().metrics?.refusal(reason, status);
  const more = unlogged.get(reason);
  if (more !== undefined) {
    unlogged.set(reason, more + 1);
    return;
  }
  unlogged.set(reason, 0);
  const level = status === undefined ? "warn" : "info";
  const line = { reason, ...(status === undefined ? {} : { status }) };
  log()[level](line, "refused at the front door");
  setTimeout(() => {
    const followed = unlogged.get(reason) ?? 0;
    unlogged.delete(reason);
    if (followed > 0) log()[level]({ ...line, count: followed }, "refused at the front door, as before");
  }, WINDOW_MS).unref();
}
