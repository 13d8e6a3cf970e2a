import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache, type ReactNode } from "react";
import { Wordmark } from "#components/platform/brand/lodge-mark.tsx";
import { SkipLink } from "#components/platform/shell/public-layouts.tsx";
import { BrandFooter, BrandHeader } from "#components/records/brokerages/brand-frame.tsx";
import { BrandStyle } from "#components/records/brokerages/brand-style.tsx";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import type { LinkPurpose } from "#lib/platform/secrets/link-token.ts";
import { brandOfLink } from "#lib/records/brokerages/load-brand.ts";

/** Memoized per request, because both the layout and the metadata use it. */
const brandOfRequest = cache(async (purpose: LinkPurpose, token: string) =>
  brandOfLink(anonymousContext({ headers: await headers() }), purpose, decodeURIComponent(token)),
);

type LinkParams = { params: Promise<{ token: string }> };

/** Creates the layout of the pages opened by one kind of link, with the brand of the broker who sent it or Lodge's. */
export function linkLayout(purpose: LinkPurpose) {
  return async function LinkLayout({ params, children }: LinkParams & { children: ReactNode }) {
    const brand = await brandOfRequest(purpose, (await params).token);
    const nonce = (await headers()).get("x-nonce") ?? undefined;
    return (
      <div className="flex min-h-dvh flex-col">
        {brand?.colours && <BrandStyle colours={brand.colours} nonce={nonce} />}
        <SkipLink />
        {brand ? (
          <BrandHeader brand={brand} />
        ) : (
          <header className="border-b bg-sunken">
            <p className="mx-auto flex h-13 max-w-3xl items-center px-4">
              <Wordmark />
            </p>
          </header>
        )}
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-3xl grow px-4 py-8 outline-none">
          {children}
        </main>
        {brand && <BrandFooter brand={brand} />}
      </div>
    );
  };
}

/**
 * The metadata of a page opened by a link: its title, then the brokerage's name. A layout's title template does not
 * apply to the page in the same folder.
 */
export function linkMetadata(purpose: LinkPurpose, title: string) {
  return async ({ params }: LinkParams): Promise<Metadata> => {
    const brand = await brandOfRequest(purpose, (await params).token);
    return brand ? { title: { absolute: `${title} · ${brand.tradingName}` } } : { title };
  };
}
