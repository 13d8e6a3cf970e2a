/**
 * The header in which our server tells the routes who is at the other end of the connection. It overwrites whatever
 * the caller sent, so that nobody passes the login rate limit by claiming another address.
 */
export const CLIENT_ADDRESS = "x-lodge-client-address";

export function clientAddress(request: { headers: Pick<Headers, "get"> }): string {
  return request.headers.get(CLIENT_ADDRESS) ?? "unknown";
}
