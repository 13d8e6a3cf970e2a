/** Typed text without spaces around it: empty if nothing of it can be seen, as in "\u200b". */
export function visibleText(text: string): string {
  return /[^\p{C}\p{Z}]/u.test(text) ? text.trim() : "";
}
