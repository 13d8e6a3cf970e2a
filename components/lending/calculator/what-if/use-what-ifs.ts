import { useState } from "react";
import type { Figure } from "#lib/lending/serviceability/core/what-if/household-figure.ts";

/** The value that a custom change replaces. */
export type CustomField =
  | { kind: "FIGURE"; figure: Figure }
  | { kind: "TERM" }
  | { kind: "DEPOSIT" }
  | { kind: "KIWISAVER"; applicant: number };

/** A change that a broker added to the what-ifs, as typed. */
export type CustomChange = { field: CustomField; text: string };

/** The what-ifs that a broker added and ticked; kept while another view is open. */
export type WhatIfState = {
  own: readonly CustomChange[];
  /** Keys of further suggestions that a broker added. */
  added: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  tick: (key: string, on: boolean) => void;
  /** Adds a field to change, already ticked. */
  add: (field: CustomField) => void;
  /** Adds a further suggestion, already ticked. */
  addSuggestion: (key: string) => void;
  type: (field: CustomField, text: string) => void;
  remove: (field: CustomField) => void;
  /** Unticks everything and removes the custom changes of these fields. */
  clear: (fields: readonly CustomField[]) => void;
};

export function fieldKey(field: CustomField): string {
  return JSON.stringify(field);
}

/** The row key of a custom change. */
export function customKey(field: CustomField): string {
  return `own ${fieldKey(field)}`;
}

export function useWhatIfs(): WhatIfState {
  const [own, setOwn] = useState<readonly CustomChange[]>([]);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (key: string, on: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      if (on) next.add(key);
      else next.delete(key);
      return next;
    });
  const isSame = (one: CustomField, other: CustomField) => fieldKey(one) === fieldKey(other);
  return {
    own,
    added,
    ticked,
    tick,
    add(field) {
      setOwn((before) => [...before, { field, text: "" }]);
      tick(customKey(field), true);
    },
    addSuggestion(key) {
      setAdded((before) => new Set(before).add(key));
      tick(key, true);
    },
    type: (field, text) =>
      setOwn((before) => before.map((change) => (isSame(change.field, field) ? { field, text } : change))),
    remove(field) {
      setOwn((before) => before.filter((change) => !isSame(change.field, field)));
      tick(customKey(field), false);
    },
    clear(fields) {
      setOwn((before) => before.filter((change) => !fields.some((field) => isSame(change.field, field))));
      setTicked(new Set());
    },
  };
}
