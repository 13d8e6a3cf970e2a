import { apiRequest, type BodyOf } from "#components/platform/api/api-request.ts";
import type { Package, PackageDelivery, PackageList } from "#lib/deal/packages/schemas.ts";

/** The query key of a submission's packages. */
export function packagesKey(submissionId: string) {
  return ["submissions", submissionId, "packages"] as const;
}

/** All requests here throw ApiError. */
export function readPackages(submissionId: string, signal?: AbortSignal): Promise<PackageList> {
  return apiRequest(`/v1/portal/submissions/${submissionId}/packages`, signal ? { signal } : {});
}

/** `requestKey` must be the same for each attempt. */
export function createPackage(submissionId: string, requestKey: string): Promise<Package> {
  return apiRequest(`/v1/portal/submissions/${submissionId}/packages`, { method: "POST", requestKey });
}

/** `requestKey` must be the same for each attempt. */
export function deliverPackage(
  packageId: string,
  body: BodyOf<"POST", `/v1/portal/packages/${string}/deliveries`>,
  requestKey: string,
): Promise<PackageDelivery> {
  return apiRequest(`/v1/portal/packages/${packageId}/deliveries`, { method: "POST", body, requestKey });
}

export function revokeDelivery(deliveryId: string): Promise<void> {
  return apiRequest(`/v1/portal/package-deliveries/${deliveryId}`, { method: "DELETE" });
}
