import { unknownPath } from "#lib/platform/http/unsupported.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath();
