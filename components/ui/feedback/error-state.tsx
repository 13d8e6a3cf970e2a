import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/**
 * Shown if something failed: what happened, what to do and a way back.
 * `<ErrorState title="The clients could not be read" action={<Button onClick={reset}>Try again</Button>}>…</ErrorState>`
 */
export function ErrorState(props: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The digest of the error, by which support finds the cause. */
  reference?: string;
}) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <div className="mb-3 grid size-10 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleAlert className="size-5" />
      </div>
      <p className="font-semibold font-serif text-lg">{props.title}</p>
      {props.children && <div className="mt-1 max-w-md text-pretty text-muted">{props.children}</div>}
      {props.action && <div className="mt-4 flex flex-wrap justify-center gap-2">{props.action}</div>}
      {props.reference && <p className="mt-4 text-muted text-xs">Reference {props.reference}</p>}
    </div>
  );
}
