import type { ReactNode } from "react";

/** Figures in a row, separated by hairlines; two per line on phones. `<StatRow><Stat…/><Stat…/></StatRow>` */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-lg border bg-raised">
      <div className="-m-px grid grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] *:border-t *:border-l *:px-4 *:py-3">
        {children}
      </div>
    </div>
  );
}
