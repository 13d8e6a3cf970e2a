/** Without text fields, which would open the keyboard of a phone. */
const STOPS = "a[href], button:enabled, [tabindex='0']";

/**
 * Keeps the place of someone who works by keyboard: if the focused control disappears and nothing else takes the focus,
 * such as the button that opened a dialog once its work is done, the nearest control that remains gets it. Another
 * screen starts at its top instead.
 */
export function keepFocus(): void {
  /** The focused element and what it is in, nearest first; from a dialog's, also what the dialog was opened from. */
  let trail: Node[] = [];
  let behind: Node[] = [];
  let path = "";
  const follow = (from: Element | null) => {
    trail = [];
    path = location.pathname;
    for (let node: Node | null = from; node && node !== document.body; node = node.parentNode)
      trail.push(node);
    if (from?.closest("[role=dialog]")) trail.push(...behind);
    else behind = trail;
  };
  const isLost = () => trail[0]?.isConnected === false && document.activeElement === document.body;
  const recover = () => {
    if (!isLost()) return;
    const left = trail.filter((node): node is HTMLElement => node instanceof HTMLElement && node.isConnected);
    trail = [];
    if (path !== location.pathname) return;
    const stops = left.flatMap((around) => [...around.querySelectorAll<HTMLElement>(STOPS)]);
    const stop = stops.find((each) => each.checkVisibility({ visibilityProperty: true }));
    (stop ?? document.getElementById("content"))?.focus();
  };
  follow(document.activeElement);
  document.addEventListener("focusin", ({ target }) => follow(target instanceof Element ? target : null));
  new MutationObserver(() => {
    // After the components, which may move the focus themselves in the next frame.
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(recover));
  }).observe(document.body, { subtree: true, childList: true });
}
