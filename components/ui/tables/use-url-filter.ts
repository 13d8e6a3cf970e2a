import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState, useTransition } from "react";

const PAUSE_MS = 250;

/**
 * A filter kept in the URL, so that back, reload and sharing preserve it. `go` navigates to a URL, and may set
 * optimistic state until it has loaded; `text` is a field that updates the URL once typing pauses.
 * `const { pending, go, text } = useUrlFilter(query.search, (search) => usersHref({ ...query, search, page: 1 }))`
 */
export function useUrlFilter(current: string, hrefOf: (text: string) => string) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  // Text not yet in the URL; null once they agree.
  const [typed, setTyped] = useState<string | null>(null);
  const go = (href: string, showAtOnce?: () => void) =>
    startTransition(() => {
      showAtOnce?.();
      router.replace(href, { scroll: false });
    });
  const follow = useEffectEvent((text: string) => {
    if (text.trim() !== current) go(hrefOf(text.trim()));
  });

  // Also when the URL changes: an earlier text may arrive there after a later one was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follow reads current
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => follow(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, current]);
  const isStale = pending || (typed !== null && typed.trim() !== current);
  useEffect(() => markStale(isStale), [isStale]);
  useEffect(() => setTyped((text) => (text?.trim() === current ? null : text)), [current]);

  return {
    pending: isStale,
    go,
    text: {
      value: typed ?? current,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    },
  };
}

/** Marks the rows of an earlier search as outdated, for the eye and for screen readers, until the new ones are there. */
function markStale(isStale: boolean): (() => void) | undefined {
  if (!isStale) return;
  const content = document.getElementById("content");
  content?.setAttribute("aria-busy", "true");
  return () => content?.removeAttribute("aria-busy");
}
