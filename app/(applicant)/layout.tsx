import type { Metadata } from "next";
import type { ReactNode } from "react";

/** The URL contains the applicant's secret: it must not be indexed or sent as a referrer. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

/** The page frame depends on the link, so each folder below has its own layout. */
export default function ApplicantLayout({ children }: { children: ReactNode }) {
  return children;
}
