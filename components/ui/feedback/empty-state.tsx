import type { ReactNode } from "react";
import { DrawnSheet } from "#components/platform/brand/drawn-sheet.tsx";

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
