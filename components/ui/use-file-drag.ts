"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Tracks whether files are dragged over a zone (or the whole page) and delivers them on drop. */
export function useFileDrag(
  zone: RefObject<HTMLElement | null>,
  options: { wholePage?: boolean; disabled?: boolean; onFiles: (files: File[]) => void },
): boolean {
  const { wholePage = false, disabled = false } = options;
  const [over, setOver] = useState(false);
  const deliver = useEffectEvent((files: File[]) => options.onFiles(files));

  useEffect(() => {
    const target: HTMLElement | null = wholePage ? document.documentElement : zone.current;
    if (!target || disabled) return;
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      deliver([...(event.dataTransfer?.files ?? [])]);
    };
    target.addEventListener("dragover", onOver);
    target.addEventListener("dragleave", onLeave);
    target.addEventListener("drop", onDrop);
    return () => {
      target.removeEventListener("dragover", onOver);
      target.removeEventListener("dragleave", onLeave);
      target.removeEventListener("drop", onDrop);
    };
  }, [zone, wholePage, disabled]);

  return over;
}
