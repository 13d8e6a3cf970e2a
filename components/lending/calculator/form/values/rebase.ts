import { isRecord, isSame } from "#lib/platform/json.ts";

type Row = { readonly id: string };

/**
 * Applies the changes from `before` to `after` to other values: unedited values and rows follow `onto`. Rows are
 * matched by id. A row that `onto` no longer has is dropped unless it was added.
 */
export function rebase<T>(before: T, after: T, onto: T): T {
  if (isSame(before, after)) return onto;
  if (isRows(before) && isRows(after) && isRows(onto)) return rebaseRows(before, after, onto) as T;
  if (!isRecord(before) || !isRecord(after) || !isRecord(onto)) return after;
  return Object.fromEntries(
    Object.keys(onto).map((key) => [key, rebase(before[key], after[key], onto[key])]),
  ) as T;
}

/**
 * `one` with null for all that `other` has too, so that `rebase` has what it needs and nothing else is stored. `rest`
 * returns a row that `other` does not have.
 */
export function withoutShared<T>(one: T, other: T, rest: <R extends Row>(row: R) => unknown): T {
  if (isSame(one, other)) return null as T;
  if (isRows(one) && isRows(other)) {
    return one.map((row) => {
      const same = other.find(({ id }) => id === row.id);
      return same ? { ...withoutShared(row, same, rest), id: row.id } : rest(row);
    }) as T;
  }
  if (!isRecord(one) || !isRecord(other)) return one;
  return Object.fromEntries(
    Object.entries(one).map(([key, value]) => [key, withoutShared(value, other[key], rest)]),
  ) as T;
}

function isRows(list: unknown): list is readonly Row[] {
  return Array.isArray(list) && list.every((item) => isRecord(item) && typeof item.id === "string");
}

function rebaseRows(before: readonly Row[], after: readonly Row[], onto: readonly Row[]): Row[] {
  const find = (rows: readonly Row[], id: string) => rows.find((row) => row.id === id);
  const kept = after.flatMap((row) => {
    const was = find(before, row.id);
    const now = find(onto, row.id);
    if (was !== undefined && now !== undefined) return [rebase(was, row, now)];
    return was === undefined ? [row] : [];
  });
  const isNew = ({ id }: Row) => !find(before, id) && !find(after, id);
  const next = [...kept, ...onto.filter(isNew)];
  // Unless the changes moved rows, those of `onto` keep their order and added ones follow.
  const left = before.flatMap(({ id }) => (find(after, id) ? [id] : []));
  if (left.some((id, index) => after[index]?.id !== id)) return next;
  const place = ({ id }: Row) => {
    const index = onto.findIndex((row) => row.id === id);
    return index < 0 ? onto.length : index;
  };
  return next.sort((one, other) => place(one) - place(other));
}
