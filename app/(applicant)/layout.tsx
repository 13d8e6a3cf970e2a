import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PublicLayout } from "#components/shell/public-layout.tsx";

/** The address holds the applicant's secret: no search engine keeps it, no other site learns it. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

export default function ApplicantLayout({ children }: { children: ReactNode }) {
  return <PublicLayout>{children}</PublicLayout>;
}
