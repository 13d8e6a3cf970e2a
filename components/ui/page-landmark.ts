/**
 * Where what opens beside an element is put: the page's main landmark, so that it lies in one too; the body for what
 * stands in no page (a dialog, whose edge would clip it). A landmark clips nothing and is no frame of reference.
 */
export function pageLandmark(element: Element | null): Element {
  return element?.closest("main") ?? document.body;
}
