import type { TypePart } from "./schema-rows.ts";

/** A type in words; the names of schemas lead to them. */
export function TypeWords({ parts }: { parts: readonly TypePart[] }) {
  return parts.map((part, index) =>
    part.ref ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed phrase, which never move.
        key={index}
        href={`#schema-${part.text}`}
        className="rounded-xs text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
      >
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
