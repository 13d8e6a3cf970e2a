import { TextLink } from "#components/ui/links.tsx";
import type { UnfinishedItem, UnfinishedPart } from "#lib/deal/unfinished/core/unfinished.ts";

const places: Record<UnfinishedPart, { label: string; path: string }> = {
  LOAN_REQUEST: { label: "Open request", path: "/request" },
  PACKAGE: { label: "Open lenders", path: "/lenders" },
  ADVICE: { label: "Open advice", path: "/advice" },
};

/** The unfinished items before a submission, each with a link to finish it. */
export function UnfinishedList(props: {
  applicationId: string;
  items: readonly UnfinishedItem[];
  onLeave?: () => void;
}) {
  const { applicationId, items, onLeave } = props;
  return (
    <ul className="mt-1 grid gap-1.5">
      {items.map(({ part, text }) => {
        const { label, path } = places[part];
        return (
          <li key={part} className="wrap-anywhere text-pretty">
            {text}.{" "}
            <TextLink href={`/applications/${applicationId}${path}`} onClick={onLeave}>
              {label}
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}
