import type { ReactNode } from "react";

/** A stored file, opened beside the page or saved, as its type has it. The link is signed and lives 15 minutes. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="break-words rounded-xs underline decoration-line-strong/50 underline-offset-3 hover:decoration-text"
    >
      {children}
    </a>
  );
}
