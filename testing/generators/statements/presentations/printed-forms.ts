/** Short English months in order. */
export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A plain amount such as `1234.50` with these marks between thousands and before cents. */
export function grouped(text: string, mark: string, decimal: string): string {
  return text.replace(/\B(?=(\d{3})+\.)/g, mark).replace(/\.(\d\d)$/, `${decimal}$1`);
}
