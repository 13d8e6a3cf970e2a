/**
 * A whole number of at least 0 with commas between its thousands, as New Zealand writes it: 1234567 → `1,234,567`.
 * By hand, since `Intl` takes six times as long, and a keystroke in the calculator writes a score of figures.
 */
export function groupThousands(whole: number): string {
  let digits = String(whole);
  let grouped = "";
  while (digits.length > 3) {
    grouped = `,${digits.slice(-3)}${grouped}`;
    digits = digits.slice(0, -3);
  }
  return digits + grouped;
}
