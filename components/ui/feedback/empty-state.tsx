import type { ReactNode } from "react";

/**
 * Shown if there is nothing yet or nothing matches, with what to do first.
 * `<EmptyState icon={<FolderOpen />} title="No applications yet" action={<ButtonLink …/>}>Start with a client …</EmptyState>`
 */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {props.icon && (
        <div className="mb-3">
          <DrawnSheet>{props.icon}</DrawnSheet>
        </div>
      )}
      <p className="font-semibold font-serif text-lg">{props.title}</p>
      {props.children && <div className="mt-1 max-w-md text-pretty text-muted">{props.children}</div>}
      {props.action && <div className="mt-4 flex flex-wrap justify-center gap-2">{props.action}</div>}
    </div>
  );
}

/**
 * The drawing of empty states: ruled sheets behind a gable that frames an icon. All of Lodge's drawings use this line
 * style.
 */
export function DrawnSheet({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden className="relative h-22 w-32">
      <svg viewBox="0 0 128 88" aria-hidden="true" fill="none" className="absolute inset-0 size-full">
        <path d="M36 12h64v66H36z" className="fill-sunken stroke-line" strokeWidth={1.25} />
        <path d="M24 6h64v72H24z" className="fill-raised stroke-line-strong" strokeWidth={1.25} />
        <path d="M24 17h64" className="stroke-line-strong" strokeWidth={1.25} />
        <path
          d="M32 27h30M32 35h24M32 43h27M32 51h20M32 59h25M32 67h18M74 27h8M72 35h10M76 43h6"
          className="stroke-line"
          strokeWidth={1.5}
        />
        <path
          d="M90 35.5 113 52.5V80a4 4 0 0 1-4 4H71a4 4 0 0 1-4-4V52.5Z"
          className="fill-surface stroke-accent"
          strokeWidth={1.75}
          strokeLinejoin="round"
        />
      </svg>
      <div className="absolute top-13.5 left-20 grid size-5 place-items-center text-accent [&_svg]:size-5">
        {children}
      </div>
    </div>
  );
}
