import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Rows rendered above and below the window, for fast scrolling. */
const OVERSCAN = 8;

/**
 * A grid body that renders only the rows in sight and the current one, which has the focus. All rows have the height of
 * a hidden ruler in the table, which differs on phones.
 */
export function VirtualRows(props: {
  ref: RefObject<HTMLTableSectionElement | null>;
  count: number;
  current: number;
  draw: (index: number, top: number) => ReactNode;
  scrollTo: RefObject<((index: number) => void) | null>;
  /** Called whenever other rows may have been rendered. */
  onRendered: () => void;
}) {
  const { ref, count, current, draw, scrollTo, onRendered } = props;
  const [place, setPlace] = useState({ height: 36, start: 0 });
  const { height, start } = place;
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    scrollMargin: start,
    // The sticky header covers the top of the rows.
    scrollPaddingStart: height,
    // The bar of the selected rows may cover the bottom.
    scrollPaddingEnd: 96,
    overscan: OVERSCAN,
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every row's position depends on the height.
  useLayoutEffect(() => rows.measure(), [height, rows]);

  useLayoutEffect(() => {
    scrollTo.current = (index) => rows.scrollToIndex(index, { align: "auto" });
    return () => {
      scrollTo.current = null;
    };
  }, [rows, scrollTo]);

  useEffect(onRendered);

  return (
    <tbody ref={ref} className="relative block" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start: top }) => draw(index, top - start))}
    </tbody>
  );
}
