import type { ReactNode } from "react";

/** Holds the skeletons of a screen and says once that it loads. `<LoadingRegion label="Loading applications">…</LoadingRegion>` */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
