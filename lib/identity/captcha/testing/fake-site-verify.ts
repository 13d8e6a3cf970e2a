import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The provider's behaviour: as documented, or one of several failures. */
export type Behaviour = "WELL" | "SLOW" | "CUT_OFF" | "BROKEN" | "HALF_JSON" | "MOVED";

/** `sitekey` is the page's. hCaptcha compares it with the one in the form. */
export type Solved = { hostname?: string; action?: string; sitekey?: string };

export type FakeSiteVerify = {
  url: string;
  behaviour: Behaviour;
  /** The forms posted, in order. */
  requests: Record<string, string>[];
  /** A token of a solved challenge, valid once. */
  solve(solved: Solved): string;
  /** Makes the provider accept every token repeatedly. */
  acceptsReplays: boolean;
  stop(): Promise<void>;
};

/** A server that responds like `siteverify` of Turnstile, hCaptcha and reCAPTCHA, for one secret. */
export async function fakeSiteVerify(secret: string): Promise<FakeSiteVerify> {
  const tokens = new Map<string, Solved & { spent: boolean }>();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const form = Object.fromEntries(new URLSearchParams(body));
    fake.requests.push(form);
    if (fake.behaviour !== "WELL") return fail(response, fake.behaviour);
    const respond = (content: unknown) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(content));
    };
    const reject = (code: string) => respond({ success: false, "error-codes": [code] });
    if (!form.secret) return reject("missing-input-secret");
    if (form.secret !== secret) return reject("invalid-input-secret");
    if (!form.response) return reject("missing-input-response");
    const token = tokens.get(form.response);
    if (!token) return reject("invalid-input-response");
    if (form.sitekey && token.sitekey && form.sitekey !== token.sitekey)
      return reject("invalid-input-response");
    if (token.spent && !fake.acceptsReplays) return reject("timeout-or-duplicate");
    token.spent = true;
    const { hostname, action } = token;
    respond({ success: true, challenge_ts: "2026-11-20T00:00:00Z", "error-codes": [], hostname, action });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const fake: FakeSiteVerify = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    behaviour: "WELL",
    requests: [],
    acceptsReplays: false,
    solve(solved) {
      const token = `token-${randomUUID()}`;
      tokens.set(token, { ...solved, spent: false });
      return token;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return fake;
}

function fail(response: ServerResponse, behaviour: Exclude<Behaviour, "WELL">): void {
  switch (behaviour) {
    case "SLOW":
      return;
    case "CUT_OFF":
      response.socket?.resetAndDestroy();
      return;
    case "BROKEN":
      response.writeHead(500, { "content-type": "text/html" }).end("<h1>Internal Server Error</h1>");
      return;
    case "HALF_JSON":
      response.writeHead(200, { "content-type": "application/json" }).end('{"success": tr');
      return;
    case "MOVED":
      response.writeHead(307, { location: "http://127.0.0.1:9/elsewhere" }).end();
  }
}
