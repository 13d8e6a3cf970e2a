import type { ReactNode } from "react";
import { LodgeMark } from "./lodge-mark.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The frame of a page someone reaches by a link, without a session and without ways elsewhere. `<PublicLayout>{page}</PublicLayout>` */
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
