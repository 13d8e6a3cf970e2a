/**
 * The error of a query to show: only if nothing has loaded yet. Otherwise the data stays on the screen, and a change
 * that fails for the same reason reports it itself.
 */
export function loadFault(query: { data: unknown; error: Error | null }): Error | null {
  return query.data === undefined ? query.error : null;
}
