import { MIMEType } from "node:util";

/** RFC 2046, 5.1.1: 1 to 70 of these characters, not ending in a space. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

/** The multipart boundary of a Content-Type; null if it is not a form or the boundary is invalid. */
export function multipartBoundary(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType);
    const boundary = params.get("boundary") ?? "";
    return essence === "multipart/form-data" && BOUNDARY.test(boundary) ? boundary : null;
  } catch {
    return null;
  }
}
