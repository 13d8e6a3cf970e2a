/**
 * Lodge's mark: a hallmark's cartouche in the shape of a gable, with an L that ends in a tick. Proof marks share the
 * cartouche. Decorative, because its name is beside it.
 */
export function LodgeMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" className={className}>
      <path
        d="M12 1.6 22 9v11.6a1.9 1.9 0 0 1-1.9 1.9H3.9A1.9 1.9 0 0 1 2 20.6V9Z"
        className="fill-accent forced-colors:fill-[CanvasText]"
      />
      <path
        d="M7.6 8v9h3.2l6-6.4"
        className="stroke-on-accent forced-colors:stroke-[Canvas]"
        strokeWidth={2.2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The mark with the name beside it. `<Wordmark />` */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LodgeMark className={className ?? "size-7"} />
      <span className="font-semibold font-serif text-xl leading-none tracking-tight">Lodge</span>
    </span>
  );
}
