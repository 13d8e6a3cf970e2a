import type { Random } from "#testing/generators/seeded-random.ts";
import type { FuzzRequest, Wire } from "./fuzz-request.ts";

const CONTENT_TYPES = [
  "",
  "text/plain",
  "application/xml",
  "application/json; charset=utf-16",
  "application/json; charset=nonsense",
  "APPLICATION/JSON",
  "application/json, text/html",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/mixed; boundary=b",
  ";",
  "a".repeat(3000),
];

const HEADERS: readonly [string, readonly string[]][] = [
  [
    "Range",
    ["bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-,0-,0-,0-", "bytes=99999999999999999999-", "lines=1-2"],
  ],
  ["If-Range", ['"x"', "Thu, 01 Jan 1970 00:00:00 GMT"]],
  ["If-None-Match", ["*", '"x"', "W/"]],
  ["If-Match", ["*", '"x"']],
  ["If-Modified-Since", ["Thu, 01 Jan 2099 00:00:00 GMT", "never"]],
  ["X-Forwarded-For", ["127.0.0.1", "1.2.3.4, 5.6.7.8", "::1", "' or 1=1", "a".repeat(2000)]],
  ["X-Forwarded-Host", ["evil.example", "evil.example:99999"]],
  ["X-Forwarded-Proto", ["https", "javascript"]],
  ["Forwarded", ["for=1.2.3.4;host=evil.example"]],
  ["Host", ["evil.example", "localhost:99999", "[::1", ""]],
  [
    "traceparent",
    ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "00-0-0-00", "x", "ff".repeat(500)],
  ],
  ["baggage", ["a=b;c", "=".repeat(3000)]],
  ["Idempotency-Key", ["", "k", "fuzz-same-key", "k".repeat(255), "k".repeat(256), "\u00e9", "a, b"]],
  ["Accept-Encoding", ["gzip", "br;q=0", "*;q=0", "identity;q=0, *;q=0", "zstd", "gzip".repeat(300)]],
  ["Accept", ["text/html", "application/xml", "*/*;q=0", "x"]],
  ["Accept-Language", ["mi", "*".repeat(2000)]],
  ["X-Request-Id", ["mine", "", "a b", "x".repeat(129), "<b>", "\u00ff"]],
  ["x-crm-platform", ["", "LOCAL", "hubspot", "nothing", "local, local", "__proto__"]],
  ["X-App-Name", ["", "Lodge", "other"]],
  ["X-HTTP-Method-Override", ["DELETE"]],
  ["X-Middleware-Subrequest", ["middleware:middleware:middleware:middleware:middleware", "proxy"]],
  ["x-lodge-client-address", ["10.0.0.1"]],
  ["Next-Action", ["x", "4".repeat(42)]],
  ["RSC", ["1"]],
  ["Next-Router-State-Tree", ["%5B", "[]", "%00"]],
  ["Origin", ["null", "https://evil.example", "x"]],
  ["Sec-Fetch-Site", ["cross-site", "same-site", "none"]],
  ["Cookie", ["a", "=", "next-auth.session-token=x", `a=${"b".repeat(4000)}`, "\u00e9=\u00e9"]],
  ["Expect", ["100-continue", "200-ok"]],
  ["Content-Encoding", ["gzip", "nonsense"]],
  ["Upgrade", ["h2c", "websocket"]],
  ["Connection", ["close", "upgrade", "Host"]],
  ["Purpose", ["prefetch"]],
  ["Content-Length", ["0"]],
];

const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "QUERY",
  "LOCK",
];

const PATH_TRICKS: readonly ((path: string, random: Random) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace(/\/(?=[^/]*$)/, "//"),
  (path) => path.replace(/^\/(v\d)/, (_, version: string) => `/${version.toUpperCase()}`),
  (path) => path.replace(/\/(\w+)/, "/./$1"),
  (path) => `${path}/../${path.split("/").at(-1)}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll("/", "%2f").replace("%2f", "/"),
  (path) => path.replace(/\/(?=[^/]*$)/, "\\"),
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%ff%fe`,
  (path) => `${path};a=b`,
  (path) => `${path}.json`,
  (path) => `${path}${"/a".repeat(200)}`,
  (path) => `${path}?${"a=b&".repeat(1000)}`,
  (path) => `${path}?a[]=1&a[b]=2&__proto__=3&search=%00&search=%ff`,
  (path) => `${path}?_rsc=x&__nextDataReq=1`,
  (path) => `${path}#fragment`,
  (path) => `http://evil.example${path}`,
  (path, random) =>
    path.replace(/[^/?]+(?=\?|$)/, () => random.pick(["undefined", "null", "-1", "%20", "x".repeat(3000)])),
];

/** Mutates the headers, the method, the path, or the body's size or type. */
export function mutateTransport(request: FuzzRequest, random: Random): void {
  const kind = random.pick(["HEADER", "HEADER", "HEADER", "METHOD", "PATH", "PATH", "CONTENT_TYPE", "SIZE"]);
  request.mutations.push(kind);
  switch (kind) {
    case "HEADER": {
      const [name, values] = random.pick(HEADERS);
      setHeader(request, name, random.pick(values));
      return;
    }
    case "METHOD":
      request.method = random.pick(METHODS);
      return;
    case "PATH":
      request.path = random.pick(PATH_TRICKS)(request.path, random);
      return;
    case "CONTENT_TYPE":
      setHeader(request, "Content-Type", random.pick(CONTENT_TYPES));
      return;
    case "SIZE": {
      const size = random.pick([64_000, 65_537, 200_000, 1_100_000, 3_000_000]);
      request.body = Buffer.concat([request.body ?? Buffer.from("{}"), Buffer.alloc(size, " ")]);
      return;
    }
  }
}

export function setHeader(request: FuzzRequest, name: string, value: string): void {
  const others = request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  request.headers = [...others, [name, value]];
}

/** Turns the request into bytes that a client library would not send, or sends them slowly or incompletely. */
export function asWire(request: FuzzRequest, host: string, random: Random): Wire {
  const kind = random.pick([
    "ABORTED",
    "ABORTED",
    "SLOW",
    "GARBLED",
    "BOTH_LENGTHS",
    "CHUNKS",
    "NO_HOST",
    "LONG_HEAD",
    "TWICE",
  ]);
  request.mutations.push(kind);
  const body = Buffer.from(request.body ?? "");
  const head = (more: string[] = [`Content-Length: ${body.length}`]) =>
    Buffer.from(
      [
        `${request.method} ${request.path} HTTP/1.1`,
        ...(kind === "NO_HOST" || request.headers.some(([name]) => /^host$/i.test(name))
          ? []
          : [`Host: ${host}`]),
        ...request.headers.map(([name, value]) => `${name}: ${value}`),
        ...more,
        "Connection: close",
        "\r\n",
      ].join("\r\n"),
      "latin1",
    );
  const whole = () => Buffer.concat([head(), body]);
  const wire = (pieces: Uint8Array[], pauseMs = 0, abort = false): Wire => ({ pieces, pauseMs, abort });
  switch (kind) {
    case "ABORTED": {
      const bytes = Buffer.concat([
        head([`Content-Length: ${body.length + random.pick([0, 1, 100_000])}`]),
        body,
      ]);
      return wire([bytes.subarray(0, random.between(1, bytes.length))], random.pick([0, 1, 20, 200]), true);
    }
    case "SLOW": {
      const bytes = whole();
      const step = Math.max(1, Math.ceil(bytes.length / random.between(2, 8)));
      const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
        bytes.subarray(at * step, (at + 1) * step),
      );
      return wire(pieces, random.pick([5, 50, 150]));
    }
    case "GARBLED": {
      const bytes = whole();
      for (let times = random.between(1, 5); times > 0; times -= 1)
        bytes[random.between(0, Math.min(bytes.length, 200) - 1)] = random.between(0, 255);
      return wire([bytes]);
    }
    case "BOTH_LENGTHS":
      return wire([
        Buffer.concat([
          head([
            `Content-Length: ${random.pick(["5", "-1", "1e3", "5, 5", "99999999999999999999"])}`,
            `Transfer-Encoding: ${random.pick(["chunked", "xchunked", "chunked, identity", " chunked"])}`,
          ]),
          Buffer.from("0\r\n\r\nGET /v1/subscriber/clients HTTP/1.1\r\nHost: x\r\n\r\n"),
        ]),
      ]);
    case "CHUNKS":
      return wire([
        Buffer.concat([
          head(["Transfer-Encoding: chunked"]),
          Buffer.from(
            random.pick([
              "zz\r\n{}\r\n0\r\n\r\n",
              "2\r\n{}",
              '2;ext="x\r\n{}\r\n0\r\n\r\n',
              "ffffffffffffffff\r\n{}",
              `2\r\n{}\r\n0\r\n${"a: b\r\n".repeat(50)}\r\n`,
            ]),
          ),
        ]),
      ]);
    case "NO_HOST":
      return wire([whole()]);
    case "LONG_HEAD":
      return wire([
        head(
          random.chance(0.5)
            ? [`X-Long: ${"x".repeat(20_000)}`]
            : Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`),
        ),
      ]);
    default:
      return wire([Buffer.concat([whole(), whole()])]);
  }
}
