/** A text to sign or already signed: heading, a paragraph of answers per topic, and the declaration. */
export function SignedText({ text, onOpen }: { text: string; onOpen?: (title: string) => void }) {
  const [, ...blocks] = text.split("\n\n");
  const declaration = blocks.pop() ?? "";
  return (
    <div className="grid gap-4">
      {blocks.map((block) => {
        const [title = "", ...lines] = block.split("\n");
        return (
          <section key={title} className="rounded-lg border bg-raised px-4 py-3">
            <div className="mb-2 flex items-center justify-between gap-3">
              <h3 className="font-medium">{title}</h3>
              {onOpen && (
                <button
                  type="button"
                  onClick={() => onOpen(title)}
                  className="rounded-xs text-accent text-sm underline underline-offset-3 pointer-coarse:min-h-11"
                >
                  Change<span className="sr-only"> {title}</span>
                </button>
              )}
            </div>
            <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              {lines.map((line) => {
                const [label = "", ...rest] = line.split(": ");
                return (
                  <div key={line} className="contents">
                    <dt className="text-muted text-sm max-sm:-mb-1.5 sm:text-base">{label}</dt>
                    <dd className="wrap-anywhere mb-1 sm:mb-0">{rest.join(": ")}</dd>
                  </div>
                );
              })}
            </dl>
          </section>
        );
      })}
      <p className="max-w-prose text-pretty">{declaration}</p>
    </div>
  );
}
