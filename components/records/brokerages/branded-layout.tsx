import type { ReactNode } from "react";
import { PublicLayout, SkipLink } from "#components/platform/shell/public-layouts.tsx";
import type { PageBrand } from "#lib/records/brokerages/visit-brokerage.ts";
import { BrandFooter, BrandHeader } from "./brand-frame.tsx";
import { BrandStyle } from "./brand-style.tsx";

/** The frame of a page opened by a link, with the brand of the broker who sent it or, without one, Lodge's. */
export function BrandedLayout(props: {
  brand: PageBrand | null;
  nonce: string | undefined;
  children: ReactNode;
}) {
  const { brand, nonce, children } = props;
  if (!brand) return <PublicLayout>{children}</PublicLayout>;
  return (
    <div className="flex min-h-dvh flex-col">
      {brand.colours && <BrandStyle colours={brand.colours} nonce={nonce} />}
      <SkipLink />
      <BrandHeader brand={brand} />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-3xl grow px-4 py-8 outline-none">
        {children}
      </main>
      <BrandFooter brand={brand} />
    </div>
  );
}
