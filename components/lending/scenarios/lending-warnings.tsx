/** What has to be said with an amount that a bank may lend, each on a line of its own. */
export function LendingWarnings({ warnings = [] }: { warnings?: readonly string[] | undefined }) {
  return warnings.map((text) => (
    <span key={text} className="block whitespace-normal text-pretty text-sm text-warning">
      {text}
    </span>
  ));
}
