/** A key of the keyboard. `<Kbd>⌘K</Kbd>` */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border bg-surface px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}
