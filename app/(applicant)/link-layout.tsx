import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache, type ReactNode } from "react";
import { BrandedLayout } from "#components/records/brokerages/branded-layout.tsx";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import type { LinkPurpose } from "#lib/platform/link-token.ts";
import { brandOfLink } from "#lib/records/brokerages/visit-brokerage.ts";

/** Memoized per request, because both the layout and the metadata use it. */
const brandOfRequest = cache(async (purpose: LinkPurpose, token: string) =>
  brandOfLink(anonymousContext({ headers: await headers() }), purpose, decodeURIComponent(token)),
);

type LinkParams = { params: Promise<{ token: string }> };

/** Creates the layout of the pages opened by one kind of link. */
export function linkLayout(purpose: LinkPurpose) {
  return async function LinkLayout({ params, children }: LinkParams & { children: ReactNode }) {
    const brand = await brandOfRequest(purpose, (await params).token);
    return (
      <BrandedLayout brand={brand} nonce={(await headers()).get("x-nonce") ?? undefined}>
        {children}
      </BrandedLayout>
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
