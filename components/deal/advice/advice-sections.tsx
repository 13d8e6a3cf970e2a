import { adviceHeadings } from "#lib/deal/advice/core/advice-text.ts";

const headings: readonly string[] = Object.values(adviceHeadings);

/** The advice as applicants read it, with its headings emphasised. */
export function AdviceText({ text }: { text: string }) {
  const lines = text.split("\n");
  return (
    <div className="wrap-anywhere text-pretty">
      {lines.map((line, index) => {
        // Lines have no ids, and the text never changes while it is shown.
        const key = `${index} ${line}`;
        if (line === "") return null;
        const isHeading = headings.includes(line) && (index === 0 || lines[index - 1] === "");
        return isHeading ? (
          <h3 key={key} className="mt-4 mb-1 font-semibold first:mt-0">
            {line}
          </h3>
        ) : (
          <p key={key}>{line}</p>
        );
      })}
    </div>
  );
}
