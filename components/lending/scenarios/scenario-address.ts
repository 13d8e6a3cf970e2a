import type { QueryParams } from "#lib/platform/text/search.ts";

/** The maximum number of scenarios that the API compares at once. */
export const MAX_COMPARED = 4;

/** The URL of an application's scenarios. */
export function serviceabilityHref(applicationId: string): string {
  return `/applications/${applicationId}/serviceability`;
}

/** The URL of a calculation that starts from the file, even if scenarios are saved. */
export function fromFileHref(applicationId: string): string {
  return `${serviceabilityHref(applicationId)}?from=file`;
}

export function scenarioHref(applicationId: string, scenarioId: string): string {
  return `${serviceabilityHref(applicationId)}?scenario=${scenarioId}`;
}

export function comparisonHref(applicationId: string, scenarioIds: readonly string[]): string {
  return `${serviceabilityHref(applicationId)}?compare=${scenarioIds.join(",")}`;
}

/** Scenarios side by side as a PDF. */
export function comparisonPdfHref(applicationId: string, scenarioIds: readonly string[]): string {
  return `/v1/portal/applications/${applicationId}/scenarios/comparison.pdf?scenarioIds=${scenarioIds.join(",")}`;
}

/** A scenario as a document for the client. */
export function reportHref(scenarioId: string, format: "pdf" | "csv" | "xlsx"): string {
  return `/v1/portal/scenarios/${scenarioId}/report?format=${format}`;
}

/**
 * The scenario to open (null: the latest), whether to start from the file instead, and the scenarios to compare (unique,
 * four at most) from the URL's query. A form submitted without JavaScript repeats `compare` instead of using commas.
 */
export function readServiceabilityQuery({ scenario, compare, from }: QueryParams): {
  scenario: string | null;
  fromFile: boolean;
  compare: string[];
} {
  const ids = [compare ?? []].flat().flatMap((text) => text.split(","));
  return {
    scenario: typeof scenario === "string" ? scenario : null,
    fromFile: from === "file",
    compare: [...new Set(ids)].filter((id) => id !== "").slice(0, MAX_COMPARED),
  };
}
