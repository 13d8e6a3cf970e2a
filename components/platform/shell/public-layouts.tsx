import type { ReactNode } from "react";
import { Wordmark } from "#components/platform/brand/lodge-mark.tsx";

/** The frame of screens without a session: one card in the middle. `<AuthLayout title="Sign in">{form}</AuthLayout>` */
export function AuthLayout(props: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <main className="ground-sunken grid min-h-dvh place-items-center bg-sunken px-4 py-10">
      <div className="w-full max-w-96">
        <p className="mb-6 flex justify-center">
          <Wordmark className="size-8" />
        </p>
        <div className="sheet p-6 shadow-raised">
          <h1 className="font-semibold text-2xl">{props.title}</h1>
          {props.description && <div className="mt-1 text-pretty text-muted">{props.description}</div>}
          <div className="mt-5">{props.children}</div>
        </div>
        {props.footer && <div className="mt-4 text-center text-muted text-sm">{props.footer}</div>}
      </div>
    </main>
  );
}

/** The first Tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Skip to content
    </a>
  );
}
