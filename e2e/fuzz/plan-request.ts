import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import type { OpenApiDocument } from "../support/checked-api.ts";
import type { Callers } from "./callers.ts";
import { CALLERS, type CallerName, type FuzzRequest } from "./fuzz-request.ts";
import { type FuzzFile, generateForm } from "./generate-form.ts";
import { type Draw, drawFor, generateValue, type Schema } from "./generate-value.ts";
import { HOSTILE_STRINGS } from "./hostile-values.ts";
import { mutateJson, stringify } from "./mutate-json.ts";
import { asWire, mutateTransport, setHeader } from "./mutate-transport.ts";
import { planPage } from "./plan-page.ts";

export type Planning = {
  base: string;
  document: OpenApiDocument;
  callers: Callers;
  files: readonly FuzzFile[];
};

type Parameter = { name: string; in: string; required: boolean; schema: Schema };

/** Callers that own records. */
const BROKERS: readonly CallerName[] = ["broker", "secondBroker", "admin"];
const UNMUTATED_SHARE = 0.3;
const PAGE_SHARE = 0.12;
const WIRE_SHARE = 0.05;
/** Callers with permissions find the most, so they are drawn more often. */
const WEIGHTED: readonly CallerName[] = [
  ...CALLERS,
  "broker",
  "broker",
  "broker",
  "broker",
  "secondBroker",
  "admin",
  "admin",
];

/** Plans the request with this number. It depends on the seed, the number and the IDs that are live now. */
export function planRequest(index: number, seed: number, planning: Planning): FuzzRequest {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const caller = random.pick(WEIGHTED);
  const request = random.chance(PAGE_SHARE)
    ? planPage(index, caller, planning, random)
    : planOperation(index, caller, planning, random);
  authenticate(request, planning, random);
  if (random.chance(0.25)) mutateTransport(request, random);
  if (random.chance(0.05)) mutateTransport(request, random);
  if (random.chance(WIRE_SHARE)) request.wire = asWire(request, new URL(planning.base).host, random);
  return request;
}

function planOperation(index: number, caller: CallerName, planning: Planning, random: Random): FuzzRequest {
  const { document, callers } = planning;
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => ({ template, method })),
  );
  const chosen = random.pick(operations);
  const operation = document.paths[chosen.template]?.[chosen.method];
  const owner = random.chance(0.85) && caller !== "viewer" ? caller : random.pick(BROKERS);
  const draw = drawFor(random, document.components.schemas, callers.pool(owner));
  const request: FuzzRequest = {
    index,
    caller,
    method: chosen.method.toUpperCase(),
    path: chosen.template,
    headers: [],
    body: null,
    operation: chosen,
    mutations: [],
  };
  const isMutated = !random.chance(UNMUTATED_SHARE);
  fillParameters(request, (operation?.parameters ?? []) as Parameter[], draw, isMutated);
  fillBody(request, operation?.requestBody?.content, draw, isMutated, planning);
  return request;
}

function fillParameters(request: FuzzRequest, parameters: Parameter[], draw: Draw, isMutated: boolean): void {
  const { random } = draw;
  const query = new URLSearchParams();
  const signed = draw.live("downloadUrl") ?? draw.live("uri");
  if (request.path.startsWith("/files/") && signed && random.chance(0.9)) {
    const { pathname, search } = new URL(signed, "http://localhost");
    request.path = pathname + (isMutated && random.chance(0.4) ? search.replace(/\w(?=\w*$)/, "0") : search);
    return;
  }
  for (const parameter of parameters) {
    const { name, in: place } = parameter;
    const isOdd = isMutated && random.chance(0.15);
    if (isOdd) request.mutations.push(`${place}:${name}`);
    const value = parameterValue(parameter, draw, isOdd);
    if (value === undefined) continue;
    if (place === "path") request.path = request.path.replace(`{${name}}`, encode(value));
    else if (place === "query") query.append(name, value);
    else setHeader(request, name, headerValue(value));
  }
  if (query.size > 0) request.path += `?${query}`;
}

/** Undefined if the parameter is omitted: often if it is optional, and only in an odd request if it is required. */
function parameterValue({ name, in: place, required, schema }: Parameter, draw: Draw, isOdd: boolean) {
  const { random } = draw;
  const isOmitted = required ? isOdd && place !== "path" && random.chance(0.3) : !isOdd && random.chance(0.7);
  if (isOmitted) return undefined;
  if (isOdd) return random.pick(HOSTILE_STRINGS);
  if (name === "x-crm-platform") return "local";
  const known = place === "path" ? draw.live(name) : undefined;
  return known ?? String(generateValue(schema, draw, name));
}

function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()) || "%20";
}

/** Limits a value to characters and a length that a header allows. Wire requests cover overlong headers. */
function headerValue(value: string): string {
  return value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 2000);
}

function fillBody(
  request: FuzzRequest,
  content: Record<string, { schema: Schema }> | undefined,
  draw: Draw,
  isMutated: boolean,
  planning: Planning,
): void {
  const { random } = draw;
  if (!content) {
    if (isMutated && request.method !== "GET" && random.chance(0.3)) {
      request.body = Buffer.from(random.pick(["{}", "x", '{"a":1}']));
      request.mutations.push("UNASKED_BODY");
    }
    return;
  }
  const [type = "", media] = Object.entries(content)[0] ?? [];
  if (type.startsWith("multipart/")) {
    const form = generateForm(media?.schema ?? {}, draw, planning.files, isMutated && random.chance(0.6));
    request.body = form.body;
    request.mutations.push(...form.mutations);
    setHeader(request, "Content-Type", form.contentType);
    return;
  }
  setHeader(request, "Content-Type", "application/json");
  const value = insertCredentials(generateValue(media?.schema ?? {}, draw), request, planning, random);
  const text =
    isMutated && random.chance(0.75) ? mutateJson(value, random) : { text: stringify(value), mutations: [] };
  request.mutations.push(...text.mutations);
  request.body = Buffer.from(text.text);
  if (isMutated && random.chance(0.03)) {
    request.body = Buffer.from(text.text, random.pick(["utf16le", "latin1"]));
    request.mutations.push("ENCODING");
  }
}

/** Sometimes inserts the caller's own credentials, because otherwise no login would succeed. */
function insertCredentials(
  value: unknown,
  request: FuzzRequest,
  { callers }: Planning,
  random: Random,
): unknown {
  if (typeof value !== "object" || value === null || !request.path.startsWith("/v1/auth/")) return value;
  const known = callers.login(request.caller);
  if (!known || !random.chance(0.5)) return value;
  setHeader(request, "X-App-Name", "lodge");
  return "username" in value ? { ...value, ...known } : value;
}

/** Authenticates as the caller: usually by token, sometimes by cookie, sometimes with an invalid token. */
function authenticate(request: FuzzRequest, { base, callers }: Planning, random: Random): void {
  const { token, cookie } = callers.credentials(request.caller);
  const add = (name: string, value: string) => request.headers.push([name, value]);
  const isPage = request.operation === undefined;
  if (random.chance(0.04)) {
    request.mutations.push("TOKEN");
    add("Authorization", random.pick(brokenTokens(token)));
    return;
  }
  if (cookie && (isPage || random.chance(0.3))) {
    add("Cookie", cookie);
    if (random.chance(0.92)) add("Origin", base);
    else add("Origin", random.pick(["https://evil.example", "null", base.replace("http:", "https:")]));
  } else if (token) add("Authorization", `Bearer ${token}`);
}

function brokenTokens(token: string): string[] {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  return [
    "",
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    `bearer ${token}`,
    `Bearer ${token} `,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer ${none}.${claims}.`,
    `Bearer ${none}.${claims}.${signature}`,
    `Bearer ${head}.${claims}.${signature.split("").reverse().join("")}`,
    `Bearer ${head}.${Buffer.from('{"sub":"x"}').toString("base64url")}.${signature}`,
    `Bearer ${"a".repeat(7000)}`,
    "Bearer ...",
  ];
}
