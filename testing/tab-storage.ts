/** A tab's storage, with its keys as own properties. */
export function tabStorage(entries: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => delete entries[key],
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage;
}
