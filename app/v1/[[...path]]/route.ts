import { unknownPath } from "#lib/api/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath();
