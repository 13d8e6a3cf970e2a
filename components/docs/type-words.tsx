import type { TypePart } from "./schema-rows.ts";

/** A type in words; the names of schemas lead to them. */
export function TypeWords({ parts }: { parts: readonly TypePart[] }) {
  return parts.map((part, index) =>
    part.ref ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed phrase, which never move.
      <a key={index} href={`#schema-${part.text}`}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
