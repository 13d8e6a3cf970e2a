import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PublicLayout } from "#components/shell/public-layouts.tsx";

/** The URL contains the applicant's secret: it must not be indexed or sent as a referrer. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

export default function ApplicantLayout({ children }: { children: ReactNode }) {
  return <PublicLayout>{children}</PublicLayout>;
}
