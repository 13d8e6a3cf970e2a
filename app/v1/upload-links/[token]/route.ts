import { z } from "zod";
import { defineRoute } from "#lib/api/define-route.ts";
import { mount } from "#lib/api/mount.ts";
import { findUploadLink } from "#lib/upload-links/find-upload-link.ts";
import { uploadVisitSchema } from "#lib/upload-links/schemas.ts";
import { markOpened, visitUploadLink } from "#lib/upload-links/visit-upload-link.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "visitUploadLink",
    method: "GET",
    path: "/v1/upload-links/{token}",
    tag: "Upload links",
    summary: "What is still needed of the applicant whose link this is, and what they sent",
    auth: "none",
    params: z.object({ token: z.string().describe("The secret part of the link in the mail") }),
    response: uploadVisitSchema,
    statuses: [404],
    async handler({ ctx, params }) {
      const link = await findUploadLink(ctx, params.token);
      await markOpened(link);
      return visitUploadLink(link);
    },
  }),
);
