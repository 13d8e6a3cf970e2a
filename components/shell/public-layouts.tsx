import type { ReactNode } from "react";

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
        <p className="mb-6 flex items-center justify-center gap-2 font-semibold text-lg">
          <LodgeMark className="size-7" />
          Lodge
        </p>
        <div className="rounded-xl border bg-raised p-6 shadow-raised">
          <h1 className="font-semibold text-xl">{props.title}</h1>
          {props.description && <div className="mt-1 text-pretty text-muted">{props.description}</div>}
          <div className="mt-5">{props.children}</div>
        </div>
        {props.footer && <div className="mt-4 text-center text-muted text-sm">{props.footer}</div>}
      </div>
    </main>
  );
}

/** The frame of a page opened by a link, without a session or navigation. `<PublicLayout>{page}</PublicLayout>` */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="border-b bg-sunken">
        <p className="mx-auto flex h-13 max-w-3xl items-center gap-2 px-4 font-semibold text-lg">
          <LodgeMark />
          Lodge
        </p>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 outline-none">
        {children}
      </main>
    </div>
  );
}

/** Lodge's logo: a gable with an open door. Decorative, because its name is beside it. */
export function LodgeMark({ className = "size-6" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path d="M12 5.2 18.6 10.9V18.8H13.9V13.6H10.1V18.8H5.4V10.9Z" className="fill-on-accent" />
    </svg>
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
