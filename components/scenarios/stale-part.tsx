"use client";

import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { StaleNoticeProps } from "./stale-notice.tsx";

const staleNotice = lazyPart(() => import("./stale-notice.tsx").then((module) => module.StaleNotice));

/** The notice of a scenario that is out of date; it comes only with one that is. */
export function StalePart(props: StaleNoticeProps) {
  const isStale = props.scenario.stale.length > 0;
  const Notice = useLazyPart(staleNotice, isStale);
  return isStale && Notice && <Notice {...props} />;
}
