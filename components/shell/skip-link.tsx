/** The first stop of the Tab key: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Skip to content
    </a>
  );
}
