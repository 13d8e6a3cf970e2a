const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/**
 * A stored date as people read it: `2026-11-20` → `20 Nov 2026`. Anything else comes back unchanged.
 * The months are written here because Intl differs between Node and browsers ("Sep", "Sept").
 */
export function formatDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const month = months[Number(parts?.[2]) - 1];
  return parts && month ? `${Number(parts[3])} ${month} ${parts[1]}` : date;
}

/** A month for tables and charts: `2026-11` or `2026-11-20` → `Nov 2026`. Anything else comes back unchanged. */
export function formatMonth(month: string): string {
  const parts = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(month);
  const name = months[Number(parts?.[2]) - 1];
  return parts && name ? `${name} ${parts[1]}` : month;
}

/** Two dates as one span, what they share said once: `1 – 30 Nov 2026`, `28 Oct – 3 Nov 2026`. */
export function formatDateRange(from: string, to: string): string {
  if (from === to) return formatDate(from);
  const start = formatDate(from).split(" ");
  const end = formatDate(to).split(" ");
  if (start.length !== 3 || end.length !== 3 || start[2] !== end[2]) {
    return `${formatDate(from)} – ${formatDate(to)}`;
  }
  const shown = start[1] === end[1] ? start.slice(0, 1) : start.slice(0, 2);
  return `${shown.join(" ")} – ${end.join(" ")}`;
}
