import { z } from "zod";
import type { Settings } from "#lib/platform/settings/settings.ts";

const tokenSchema = z.object({
  apiKey: z.string().startsWith("sk_"),
  appId: z.string().min(1),
  regions: z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1),
  ingestHost: z
    .string()
    .regex(/^[\w.-]+(:\d+)?$/)
    .default("ingest.uploadthing.com"),
});
/** Decodes UPLOADTHING_TOKEN, the base64 of JSON that UploadThing's dashboard shows. Null if it is invalid. */
export function readUploadThingToken(text: string): z.output<typeof tokenSchema> | null {
  // Node.js ignores quotation marks and blanks, but UploadThing's own client does not.
  if (!/^[\w+/-]+=*$/.test(text)) return null;
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(text, "base64").toString("utf8")));
  } catch {
    return null;
  }
}

export type UploadThingSettings = Partial<Pick<Settings, "UPLOADTHING_TOKEN" | "UPLOADTHING_URL">>;

/** The origin that browsers upload to: the first region's ingest, or the address that overrides it. */
export function ingestOrigin(settings: UploadThingSettings): string | null {
  const token = settings.UPLOADTHING_TOKEN ? readUploadThingToken(settings.UPLOADTHING_TOKEN) : null;
  if (!token) return null;
  if (settings.UPLOADTHING_URL) return new URL(settings.UPLOADTHING_URL).origin;
  return `https://${token.regions[0]}.${token.ingestHost}`;
}
