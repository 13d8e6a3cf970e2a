import type { ReactNode } from "react";
import { SESSION_ENDED } from "#components/api/session-ended.ts";

const [before, link = "", after] = SESSION_ENDED.split(/(Sign in again)/);

/** An error message unchanged, or with a sign-in link for an ended session. */
export function faultWords(words: ReactNode): ReactNode {
  if (words !== SESSION_ENDED) return words;
  return (
    <>
      {before}
      <a
        href="/sign-in"
        target="_blank"
        rel="noreferrer"
        className="rounded-xs text-text underline underline-offset-3"
      >
        {link}
      </a>
      {after}
    </>
  );
}
