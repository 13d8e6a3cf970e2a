import { CopyButton } from "#components/ui/copy-button.tsx";
import { TextLink } from "#components/ui/links.tsx";

/**
 * Renders the subset of Markdown that our documents use: headings, lists, paragraphs, **bold**, `code` and
 * [links](/docs). `<DocText>{info.description}</DocText>`
 */
export function DocText({ children }: { children: string }) {
  return (
    <div className="grid gap-3 text-pretty">
      {children.split(/\n{2,}/).map((block) => (
        <Block key={block} text={block.trim()} />
      ))}
    </div>
  );
}

function Block({ text }: { text: string }) {
  const heading = /^(#{2,3}) (.+)$/.exec(text);
  // The changelog has versions in brackets.
  if (heading?.[1] === "##")
    return <h2 className="mt-4 font-semibold text-xl">{heading[2]?.replace(/[[\]]/g, "")}</h2>;
  if (heading) return <h3 className="mt-1 font-medium text-lg">{heading[2]}</h3>;
  if (text.startsWith("```")) {
    return (
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-xs leading-5">
        {text.replace(/^```.*\n|\n?```$/g, "")}
      </pre>
    );
  }
  if (!text.startsWith("- ")) {
    return (
      <p>
        <Inline text={oneLine(text)} />
      </p>
    );
  }
  return (
    <ul className="ml-5 grid list-disc gap-1.5">
      {text.split(/\n(?=- )/).map((item) => (
        <li key={item}>
          <Inline text={oneLine(item.slice(2))} />
        </li>
      ))}
    </ul>
  );
}

function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, " ");
}

function Inline({ text }: { text: string }) {
  const parts = text.split(/(\*\*[^*]+\*\*|\[[^\][]+\]\([^()]+\))/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    // Relative links to files of the project have no URL here.
    if (link?.[1] && link[2] && !/^(https?:|\/)/.test(link[2]))
      return <TextWithCode key={key}>{link[1]}</TextWithCode>;
    if (link?.[1] && link[2])
      return (
        <TextLink key={key} href={link[2]} prefetch={false}>
          {link[1]}
        </TextLink>
      );
    if (part.startsWith("**")) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return <TextWithCode key={key}>{part}</TextWithCode>;
  });
}

/** Text in which backticks mark code. `<TextWithCode>{operation.description}</TextWithCode>` */
export function TextWithCode({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order.
      <code key={index} className="wrap-anywhere font-mono">
        {part}
      </code>
    ),
  );
}

/** Code with a copy button. `<CodeSample title="curl" about="List clients" code={command} />` */
export function CodeSample({ title, about, code }: { title: string; about: string; code: string }) {
  return (
    <figure className="min-w-0 rounded-lg border bg-sunken">
      <figcaption className="flex items-center justify-between border-b py-1 pr-1 pl-3 text-muted text-sm">
        {title}
        <CopyButton text={code} label={`Copy ${title}: ${about}`} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <pre tabIndex={0} className="max-h-96 overflow-auto p-3 font-mono text-xs leading-5">
        {code}
      </pre>
    </figure>
  );
}
