type Block =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] };

/** A privacy notice: lines that begin with `#` are headings, lines that begin with `-` list items. */
export function NoticeText({ text }: { text: string }) {
  return (
    <div className="wrap-anywhere grid max-w-prose gap-2 text-pretty">
      {blocksOf(text).map((block, index) => {
        const key = `${index} ${block.kind}`;
        if (block.kind === "heading")
          return (
            <h3 key={key} className="mt-2 font-medium first:mt-0">
              {block.text}
            </h3>
          );
        if (block.kind === "text") return <p key={key}>{block.text}</p>;
        return (
          <ul key={key} className="list-disc pl-5">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const last = blocks.at(-1);
    const rest = line.slice(1).trim();
    if (line.startsWith("#")) blocks.push({ kind: "heading", text: rest });
    else if (!line.startsWith("-")) blocks.push({ kind: "text", text: line });
    else if (last?.kind === "list") last.items.push(rest);
    else blocks.push({ kind: "list", items: [rest] });
  }
  return blocks;
}
