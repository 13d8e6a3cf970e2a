export type Placement = {
  align?: "start" | "center" | "end";
  side?: "below" | "above";
  matchWidth?: boolean;
};

const gap = 4;
const margin = 8;

/**
 * Puts an open popover beside its anchor, inside the viewport, on the side with room. Pixels through CSSOM,
 * which a strict content policy allows, and which every browser knows (CSS anchors do not yet reach all).
 */
export function placePopover(anchor: Element, popover: HTMLElement, placement: Placement = {}): void {
  const { align = "start", side = "below", matchWidth = false } = placement;
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const style = popover.style;
  style.position = "fixed";
  style.margin = "0";
  style.inset = "auto";
  style.maxWidth = `${clientWidth - 2 * margin}px`;
  if (matchWidth) style.width = `${box.width}px`;
  style.maxHeight = "";

  const below = clientHeight - box.bottom - gap - margin;
  const above = box.top - gap - margin;
  const height = popover.offsetHeight;
  const wanted = side === "below" ? below : above;
  const isBelow = height <= wanted ? side === "below" : below >= above;
  style.maxHeight = `${Math.max(96, isBelow ? below : above)}px`;
  style.top = `${isBelow ? box.bottom + gap : box.top - gap - popover.offsetHeight}px`;

  const width = popover.offsetWidth;
  const slack = { start: 0, center: (box.width - width) / 2, end: box.width - width }[align];
  const farthest = clientWidth - margin - width;
  style.left = `${Math.max(margin, Math.min(box.left + slack, farthest))}px`;
}
