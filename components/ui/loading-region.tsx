import type { ReactNode } from "react";

/**
 * Contains a screen's skeletons and announces once that it is loading.
 * `<LoadingRegion label="Loading applications">…</LoadingRegion>`
 */
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
