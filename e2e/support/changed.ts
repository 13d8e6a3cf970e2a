/** The same secret but for one character, in its middle: at the end some bits of base64 may stand for nothing. */
export function changed(secret: string): string {
  const middle = Math.floor(secret.length / 2);
  const other = secret[middle] === "A" ? "B" : "A";
  return secret.slice(0, middle) + other + secret.slice(middle + 1);
}
