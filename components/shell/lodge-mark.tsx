/** The mark: a gable whose door stands open. Decoration; the word Lodge stands beside it or names it. */
export function LodgeMark({ className = "size-6" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path d="M12 5.2 18.6 10.9V18.8H13.9V13.6H10.1V18.8H5.4V10.9Z" className="fill-on-accent" />
    </svg>
  );
}
