import { createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Cell, Tab } from "../../core/tabs.ts";

/** The server's behaviour: as documented by Google, or one kind of failure. */
export type Behaviour =
  | "WELL"
  | "REFUSES_KEY"
  | "NOT_SHARED"
  | "NO_SUCH"
  | "TOO_MANY"
  | "BROKEN"
  | "SLOW"
  | "CUT_OFF"
  | "HALF_JSON";

export type FakeGoogle = {
  url: string;
  /** The value for GOOGLE_SERVICE_ACCOUNT. */
  serviceAccount: string;
  tabs: Tab[];
  behaviour: Behaviour;
  /** The requested paths, in order. */
  requests: string[];
  /** Invalidates all issued tokens. */
  forgetTokens(): void;
  /** Drops open connections in the middle of their responses. */
  hangUp(): void;
  stop(): Promise<void>;
};

const SPREADSHEET = "1aBcDeFgHiJkLmNoPqRsTuVwXyZ-demo";
export const SPREADSHEET_ID = SPREADSHEET;
const EMAIL = "sheets@lodge-test.iam.gserviceaccount.com";

/**
 * A server with the parts of Google's API that Lodge uses: token exchange for service accounts and two Sheets v4 calls.
 */
export async function fakeGoogle(tabs: Tab[]): Promise<FakeGoogle> {
  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const tokens = new Set<string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://google.test");
    fake.requests.push(url.pathname);
    if (request.method === "POST" && url.pathname === "/token") return void token(request, response);
    if (fake.behaviour !== "WELL" && misbehave(response, fake.behaviour)) return;
    const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
    if (!tokens.has(bearer)) return fail(response, 401, "UNAUTHENTICATED");
    const base = `/v4/spreadsheets/${SPREADSHEET}` as const;
    if (url.pathname === base) return json(response, 200, outline(fake.tabs));
    if (url.pathname === `${base}/values:batchGet`) return batchGet(url, response);
    fail(response, 404, "NOT_FOUND");
  });

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const [head = "", claims = "", signature = ""] = (new URLSearchParams(body).get("assertion") ?? "").split(
      ".",
    );
    const isSigned = createVerify("RSA-SHA256")
      .update(`${head}.${claims}`)
      .verify(keys.publicKey, signature, "base64url");
    const { iss, scope, aud } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}");
    const isRight =
      iss === EMAIL &&
      scope === "https://www.googleapis.com/auth/spreadsheets.readonly" &&
      aud === "https://oauth2.googleapis.com/token";
    if (!isSigned || !isRight || fake.behaviour === "REFUSES_KEY") {
      return json(response, 400, { error: "invalid_grant", error_description: "Invalid JWT Signature." });
    }
    const access = randomUUID();
    tokens.add(access);
    json(response, 200, { access_token: access, expires_in: 3599, token_type: "Bearer" });
  }

  function batchGet(url: URL, response: ServerResponse): void {
    const ranges = url.searchParams.getAll("ranges");
    const found = ranges.map((range) => {
      // Like Google, rejects a range beyond the grid.
      const name = /^'(.*)'!A1:Z300$/.exec(range)?.[1]?.replaceAll("''", "'");
      return fake.tabs.find((tab) => tab.name === name);
    });
    const isUnformatted = url.searchParams.get("valueRenderOption") === "UNFORMATTED_VALUE";
    const isWrong = !isUnformatted || found.includes(undefined);
    const valueRanges = found.map((tab, index) => ({
      range: ranges[index],
      majorDimension: "ROWS",
      ...(tab && tab.rows.length > 0 ? { values: tab.rows.map(googleRow) } : {}),
    }));
    if (isWrong) fail(response, 400, "INVALID_ARGUMENT");
    else json(response, 200, { spreadsheetId: SPREADSHEET, valueRanges });
  }

  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const fake: FakeGoogle = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serviceAccount: JSON.stringify({
      type: "service_account",
      client_email: EMAIL,
      private_key: keys.privateKey,
      token_uri: "https://oauth2.googleapis.com/token",
    }),
    tabs,
    behaviour: "WELL",
    requests: [],
    forgetTokens: () => tokens.clear(),
    hangUp: () => server.closeAllConnections(),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return fake;
}

/** Omits empty cells at the end of a row; dates are sent as days and errors as text. */
function googleRow(row: readonly Cell[]): unknown[] {
  const last = row.findLastIndex((cell) => cell !== null);
  return row.slice(0, last + 1).map((cell) => {
    if (cell === null) return "";
    if (typeof cell !== "object") return cell;
    return "date" in cell ? Date.parse(cell.date) / 86_400_000 + 25_569 : cell.error;
  });
}

function outline(tabs: readonly Tab[]) {
  return {
    sheets: tabs.map(({ name, merges }) => ({
      properties: { title: name, gridProperties: { rowCount: 1000, columnCount: 26 } },
      ...(merges.length > 0
        ? {
            merges: merges.map(({ top, left, bottom, right }) => ({
              startRowIndex: top,
              endRowIndex: bottom + 1,
              startColumnIndex: left,
              endColumnIndex: right + 1,
            })),
          }
        : {}),
    })),
  };
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers });
  response.end(JSON.stringify(body));
}

function fail(
  response: ServerResponse,
  code: number,
  status: string,
  headers: Record<string, string> = {},
): void {
  json(response, code, { error: { code, message: `${status} of the fake server`, status } }, headers);
}

/** Fails in the given way. True if nothing more must be sent. */
function misbehave(response: ServerResponse, behaviour: Behaviour): boolean {
  switch (behaviour) {
    case "NOT_SHARED":
      fail(response, 403, "PERMISSION_DENIED");
      return true;
    case "NO_SUCH":
      fail(response, 404, "NOT_FOUND");
      return true;
    case "TOO_MANY":
      fail(response, 429, "RESOURCE_EXHAUSTED", { "retry-after": "240" });
      return true;
    case "BROKEN":
      fail(response, 503, "UNAVAILABLE");
      return true;
    case "SLOW":
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"sheets": [');
      return true;
    case "CUT_OFF":
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write('{"sheets": [', () => response.destroy());
      return true;
    case "HALF_JSON":
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"sheets": [{"properties": {"ti');
      return true;
    default:
      return false;
  }
}
