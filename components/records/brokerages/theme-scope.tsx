import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cx } from "#components/ui/class-names.ts";

/**
 * Shows its content in one theme, regardless of the page's theme. The tokens of app/globals.css are resolved on the
 * root element and on the host of a shadow root, so the content is rendered into one with the page's stylesheets.
 * `<ThemeScope theme="dark" className="min-h-80">…</ThemeScope>`, where the size reserves space until then.
 */
export function ThemeScope(props: { theme: "light" | "dark"; className?: string; children: ReactNode }) {
  const { theme, className, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [...document.styleSheets].map(copyOf);
    setRoot(shadow);
  }, []);
  return (
    <div ref={host} className={cx(theme === "light" ? "scheme-light" : "scheme-dark", className)}>
      {root && createPortal(<div className="text-base text-text">{children}</div>, root)}
    </div>
  );
}

/** A constructed style sheet, which the content security policy allows in a shadow root. */
function copyOf(sheet: CSSStyleSheet): CSSStyleSheet {
  const copy = new CSSStyleSheet();
  copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join("\n"));
  return copy;
}
