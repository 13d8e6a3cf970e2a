import { defineRoute } from "#lib/identity/define-route.ts";
import { openLogo } from "#lib/records/brokerages/load-brand.ts";
import { brokerageTokenParamsSchema } from "#lib/records/brokerages/schemas.ts";

export const GET = defineRoute({
  operationId: "downloadBrokerageLogo",
  summary: "Download a brokerage's logo",
  description: "A PNG. The `version` in URLs that Lodge returns changes whenever the logo does.",
  auth: "none",
  params: brokerageTokenParamsSchema,
  produces: ["image/png"],
  async handler({ ctx, params }) {
    const { png, sha256 } = await openLogo(ctx, params.token);
    return new Response(new Uint8Array(png), {
      headers: {
        "content-type": "image/png",
        "content-length": String(png.length),
        "cache-control": "public, max-age=86400",
        etag: `"${sha256}"`,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      },
    });
  },
});
