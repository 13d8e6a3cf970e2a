type Key = { identifier: string; version: number };

export const SHEETS_HREF = "/administration/master-sheets";

/** The screen of a version. */
export function versionHref({ identifier, version }: Key): string {
  return `${SHEETS_HREF}/${encodeURIComponent(identifier)}/${version}`;
}

/** The version's path in the API. */
export function versionPath({ identifier, version }: Key) {
  return `/v1/portal/master-sheets/${encodeURIComponent(identifier)}/versions/${version}` as const;
}

/** Its workbook, to download. */
export function workbookHref(key: Key): string {
  return `${versionPath(key)}/workbook`;
}
