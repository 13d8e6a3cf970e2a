/** The end of a masked account number, all that it tells: `****-****-****-1477` → `…1477`; null stays null. */
export function accountNumberEnd(masked: string | null): string | null {
  return masked && `…${masked.replace(/^[*\s-]+/, "")}`;
}
