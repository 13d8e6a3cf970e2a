import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache, type ReactNode } from "react";
import { BrandedLayout } from "#components/brokerages/branded-layout.tsx";
import { brandOfLink } from "#lib/brokerages/visit-brokerage.ts";
import { anonymousContext } from "#lib/http/anonymous-context.ts";
import type { LinkPurpose } from "#lib/link-token.ts";

/** Memoized per request: the layout and its metadata need it. */
const brandOfRequest = cache(async (purpose: LinkPurpose, token: string) =>
  brandOfLink(anonymousContext({ headers: await headers() }), purpose, decodeURIComponent(token)),
);

type LinkParams = { params: Promise<{ token: string }> };

/** The layout and the metadata of the pages behind one kind of link. */
export function linkLayout(purpose: LinkPurpose) {
  return {
    async generateMetadata({ params }: LinkParams): Promise<Metadata> {
      const brand = await brandOfRequest(purpose, (await params).token);
      if (!brand) return {};
      const { tradingName } = brand;
      return { title: { template: `%s · ${tradingName}`, default: tradingName } };
    },
    async LinkLayout({ params, children }: LinkParams & { children: ReactNode }) {
      const brand = await brandOfRequest(purpose, (await params).token);
      return (
        <BrandedLayout brand={brand} nonce={(await headers()).get("x-nonce") ?? undefined}>
          {children}
        </BrandedLayout>
      );
    },
  };
}
