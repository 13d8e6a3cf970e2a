/** The sources of other hosts that a page may load, by directive. They are added to those of every page. */
export type Sources = {
  [directive in "script-src" | "style-src" | "frame-src" | "connect-src"]?: readonly string[];
};

/** The Content-Security-Policy: our own scripts by nonce, nothing else inline, and no framing. */
export function contentSecurityPolicy(
  nonce: string,
  options: { development: boolean; also?: Sources },
): string {
  const { development, also = {} } = options;
  const directive = (name: keyof Sources, ...sources: string[]) =>
    [name, ...sources, ...(also[name] ?? [])].filter((part) => part !== "").join(" ");
  return [
    "default-src 'self'",
    directive(
      "script-src",
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      development ? "'unsafe-eval'" : "",
    ),
    directive("style-src", "'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`),
    // The component library positions elements with inline styles as it renders them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    directive("connect-src", "'self'", development ? "ws:" : ""),
    "worker-src 'self' blob:",
    ...(also["frame-src"] ? [directive("frame-src")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
