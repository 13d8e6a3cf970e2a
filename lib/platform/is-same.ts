export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const [own, others] = [Object.entries(one), Object.entries(other)];
  return own.length === others.length && own.every(([key, value]) => isSame(value, other[key as never]));
}
