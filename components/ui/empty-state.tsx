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
        <div className="mb-3 grid size-10 place-items-center rounded-full bg-hover text-muted [&_svg]:size-5">
          {props.icon}
        </div>
      )}
      <p className="font-semibold">{props.title}</p>
      {props.children && <div className="mt-1 max-w-md text-pretty text-muted">{props.children}</div>}
      {props.action && <div className="mt-4 flex flex-wrap justify-center gap-2">{props.action}</div>}
    </div>
  );
}
