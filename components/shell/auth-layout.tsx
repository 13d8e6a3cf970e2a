import type { ReactNode } from "react";
import { LodgeMark } from "./lodge-mark.tsx";

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
