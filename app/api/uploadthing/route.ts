import { unknownPath } from "#lib/api/mount.ts";
import { uploadThingHandler } from "#lib/documents/upload-router.ts";

const unknown = unknownPath();

export const GET = (request: Request) => (uploadThingHandler() ?? unknown.GET)(request);
export const POST = (request: Request) => (uploadThingHandler() ?? unknown.POST)(request);
