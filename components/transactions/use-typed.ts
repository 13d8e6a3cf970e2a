"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

const PAUSE_MS = 150;

/**
 * The text of a field whose value lives elsewhere: it is told after a pause in typing, as `settled` makes of it. A
 * value that comes from elsewhere (back, a filter taken off) takes the place of what was typed.
 */
export function useTyped(value: string, settled: (text: string) => string, tell: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const told = useRef(value);
  const settle = useEffectEvent((text: string) => {
    const next = settled(text);
    if (next === told.current) return;
    told.current = next;
    tell(next);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(null);
  }, [value]);
  return [typed ?? value, setTyped] as const;
}
