import type { ErrorBody } from "#lib/api/error-schema.ts";
import type { ClientCreateRequest, ClientResponse } from "#lib/clients/schemas.ts";

export class RequestFault extends Error {
  readonly details: { field: string; message: string }[];
  constructor(body: Pick<ErrorBody, "message" | "details">) {
    super(body.message);
    this.name = "RequestFault";
    this.details = body.details ?? [];
  }
}

export async function createClient(
  input: { platform: string; fields: ClientCreateRequest },
  key: string,
): Promise<ClientResponse> {
  const response = await fetch("/v1/subscriber/clients", {
    method: "POST",
    headers: { "content-type": "application/json", "x-crm-platform": input.platform, "idempotency-key": key },
    body: JSON.stringify(input.fields),
  });
  const body = await response.json();
  if (!response.ok) throw new RequestFault(body);
  return body;
}
