/**
 * The container for an element's popover: the page's main landmark, so that its content is in a landmark too, or the
 * body for an element outside the page (a dialog would clip it). Landmarks neither clip nor affect positioning.
 */
export function pageLandmark(element: Element | null): Element {
  return element?.closest("main") ?? document.body;
}
