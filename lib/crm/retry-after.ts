/**
 * The milliseconds that a Retry-After header asks for: seconds or an HTTP date (RFC 9110, 10.2.3); undefined where it
 * is missing or neither.
 */
export function retryAfterMs(header: string | undefined | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
