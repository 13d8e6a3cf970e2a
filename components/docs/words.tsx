/** A description of the document; what stands between backticks is code. `<Words>{operation.description}</Words>` */
export function Words({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed sentence, which never move.
      <code key={index} className="font-mono">
        {part}
      </code>
    ),
  );
}
