import Link from "next/link";
import type { TypePart } from "./schema-rows.ts";

/** A type in words; the names of schemas lead to them. */
export function TypeWords({ parts }: { parts: readonly TypePart[] }) {
  return parts.map((part, index) =>
    part.ref ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed phrase, which never move.
      <Link key={index} href={`/docs/schemas/${part.text}`} prefetch={false}>
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  );
}
