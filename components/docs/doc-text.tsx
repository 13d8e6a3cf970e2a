import { TextLink } from "#components/ui/links.tsx";
import { Words } from "./words.tsx";

/**
 * The little Markdown that our own documents are written in: headings, lists, paragraphs, and in them **strong words**,
 * `code` and [links](/docs). `<DocText>{info.description}</DocText>`
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
  // A changelog puts its versions into brackets.
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
    // What lies beside the file in the project has no address here.
    if (link?.[1] && link[2] && !/^(https?:|\/)/.test(link[2])) return <Words key={key}>{link[1]}</Words>;
    if (link?.[1] && link[2])
      return (
        <TextLink key={key} href={link[2]} prefetch={false}>
          {link[1]}
        </TextLink>
      );
    if (part.startsWith("**")) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return <Words key={key}>{part}</Words>;
  });
}
