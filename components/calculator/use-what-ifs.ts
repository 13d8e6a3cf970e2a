"use client";

import { useState } from "react";
import type { OwnChange, OwnField } from "./own-changes.ts";

/** What is tried in the what-if case: kept while another view is looked at. */
export type Tries = {
  own: readonly OwnChange[];
  ticked: ReadonlySet<string>;
  tick: (key: string, on: boolean) => void;
  /** A field to change, ticked from the start. */
  add: (field: OwnField) => void;
  type: (field: OwnField, text: string) => void;
  remove: (field: OwnField) => void;
  /** Nothing is ticked any longer; what was typed for these fields goes. */
  settle: (fields: readonly OwnField[]) => void;
};

/** The key that an own change is ticked by. */
export function ownKey(field: OwnField): string {
  return `own ${field}`;
}

export function useWhatIfs(): Tries {
  const [own, setOwn] = useState<readonly OwnChange[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (key: string, on: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      if (on) next.add(key);
      else next.delete(key);
      return next;
    });
  return {
    own,
    ticked,
    tick,
    add(field) {
      setOwn((before) => [...before, { field, text: "" }]);
      tick(ownKey(field), true);
    },
    type: (field, text) =>
      setOwn((before) => before.map((change) => (change.field === field ? { field, text } : change))),
    remove(field) {
      setOwn((before) => before.filter((change) => change.field !== field));
      tick(ownKey(field), false);
    },
    settle(fields) {
      setOwn((before) => before.filter(({ field }) => !fields.includes(field)));
      setTicked(new Set());
    },
  };
}
