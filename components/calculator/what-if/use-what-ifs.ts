"use client";

import { useState } from "react";
import type { CustomChange, CustomField } from "./custom-changes.ts";

/** The what-ifs that a broker added and ticked; kept while another view is open. */
export type WhatIfState = {
  own: readonly CustomChange[];
  ticked: ReadonlySet<string>;
  tick: (key: string, on: boolean) => void;
  /** Adds a field to change, already ticked. */
  add: (field: CustomField) => void;
  type: (field: CustomField, text: string) => void;
  remove: (field: CustomField) => void;
  /** Unticks everything and removes the custom changes of these fields. */
  settle: (fields: readonly CustomField[]) => void;
};

/** The row key of a custom change. */
export function customKey(field: CustomField): string {
  return `own ${field}`;
}

export function useWhatIfs(): WhatIfState {
  const [own, setOwn] = useState<readonly CustomChange[]>([]);
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
      tick(customKey(field), true);
    },
    type: (field, text) =>
      setOwn((before) => before.map((change) => (change.field === field ? { field, text } : change))),
    remove(field) {
      setOwn((before) => before.filter((change) => change.field !== field));
      tick(customKey(field), false);
    },
    settle(fields) {
      setOwn((before) => before.filter(({ field }) => !fields.includes(field)));
      setTicked(new Set());
    },
  };
}
