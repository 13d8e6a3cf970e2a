/**
 * The version of HubSpot's API, which dates it: published in March 2026 and supported for 18 months. The next one,
 * 2026-09, also holds what is written to the validation rules that an account's administrators set.
 */
const VERSION = "2026-03";

const joined = (segments: string[]) => segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");

/** The path of records: of a type, of one record, or of what hangs on it. */
export const objectsPath = (...segments: string[]) => `/crm/objects/${VERSION}${joined(segments)}`;

/** The path of the properties that a type has, or of one of them. */
export const propertiesPath = (...segments: string[]) => `/crm/properties/${VERSION}${joined(segments)}`;
