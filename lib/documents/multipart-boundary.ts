import { MIMEType } from "node:util";

/** RFC 2046, 5.1.1: 1 to 70 of these characters, the last no blank. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

/** The boundary that a Content-Type states for a form, or null where it is no form or the boundary cannot be one. */
export function multipartBoundary(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType);
    const boundary = params.get("boundary") ?? "";
    return essence === "multipart/form-data" && BOUNDARY.test(boundary) ? boundary : null;
  } catch {
    return null;
  }
}
