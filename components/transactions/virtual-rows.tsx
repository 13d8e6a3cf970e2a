"use client";

import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Rows above and below the window that are drawn ahead of a fast scroll. */
const AHEAD = 8;

/**
 * The body of a grid of which only the rows in sight are drawn, and the current one, which holds the focus. All rows
 * are of one height, which a hidden ruler in the table tells: it is another on a phone.
 */
export function VirtualRows(props: {
  ref: RefObject<HTMLTableSectionElement | null>;
  count: number;
  current: number;
  draw: (index: number, top: number) => ReactNode;
  scrollTo: RefObject<((index: number) => void) | null>;
  /** Called each time that other rows may have been drawn. */
  onDrawn: () => void;
}) {
  const { ref, count, current, draw, scrollTo, onDrawn } = props;
  const [place, setPlace] = useState({ height: 48, start: 0 });
  const { height, start } = place;
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    scrollMargin: start,
    // What stands still at the top of the window lies over the rows.
    scrollPaddingStart: height,
    overscan: AHEAD,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(current) ? seen : [...seen, current].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const body = ref.current;
    const ruler = body?.parentElement?.querySelector<HTMLElement>("[data-ruler]");
    if (!body || !ruler) return;
    const measure = () => {
      const next = { height: ruler.offsetHeight, start: body.getBoundingClientRect().top + window.scrollY };
      setPlace((known) =>
        known.height === next.height && Math.abs(known.start - next.start) < 1 ? known : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(ruler);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every row's place follows from the height.
  useLayoutEffect(() => rows.measure(), [height, rows]);

  useLayoutEffect(() => {
    scrollTo.current = (index) => rows.scrollToIndex(index, { align: "auto" });
    return () => {
      scrollTo.current = null;
    };
  }, [rows, scrollTo]);

  useEffect(onDrawn);

  return (
    <tbody ref={ref} className="relative block" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start: top }) => draw(index, top - start))}
    </tbody>
  );
}
