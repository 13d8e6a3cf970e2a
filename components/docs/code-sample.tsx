import { CopyButton } from "./copy-button.tsx";

/** Code to read and to copy. `<CodeSample title="curl" about="List clients" code={command} />` */
export function CodeSample({ title, about, code }: { title: string; about: string; code: string }) {
  return (
    <figure className="min-w-0 rounded-lg border bg-sunken">
      <figcaption className="flex items-center justify-between border-b py-1 pr-1 pl-3 text-muted text-sm">
        {title}
        <CopyButton text={code} label={`Copy ${title}: ${about}`} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <pre tabIndex={0} className="max-h-96 overflow-auto p-3 font-mono text-xs leading-5">
        {code}
      </pre>
    </figure>
  );
}
