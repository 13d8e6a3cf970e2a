export const CALLERS = ["anonymous", "viewer", "broker", "secondBroker", "admin", "applicant"] as const;
export type CallerName = (typeof CALLERS)[number];

/** A request as raw bytes for a socket, for input that an HTTP client would not send. */
export type Wire = {
  /** Written in order, with a pause between them. */
  pieces: Uint8Array[];
  pauseMs: number;
  /** Resets the connection after the last piece without waiting for a response. */
  abort: boolean;
};

export type FuzzRequest = {
  index: number;
  caller: CallerName;
  method: string;
  path: string;
  /** In sending order; a name may occur twice. */
  headers: [name: string, value: string][];
  body: Uint8Array | null;
  /** The documented operation that the request derives from; undefined for pages and other paths. */
  operation?: { template: string; method: string };
  mutations: string[];
  wire?: Wire;
};

export type FuzzResponse = {
  status: number;
  headers: Headers;
  body: Uint8Array;
  milliseconds: number;
};

/** A shell command that resends the request. A wire request is written as its bytes. */
export function toCommand(base: string, { method, path, headers, body, wire }: FuzzRequest): string {
  if (wire) {
    const { hostname, port } = new URL(base);
    const bytes = wire.pieces.map((piece) => `printf %b ${quote(escapeBytes(piece))}`);
    return `(${bytes.join("; sleep 0.2; ")}) | nc ${hostname} ${port}`;
  }
  const head = headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const data = body
    ? [`--data-binary ${body.length > 2000 ? `@- # ${body.length} bytes` : shellString(body)}`]
    : [];
  return ["curl -i --path-as-is -X", quote(method), ...head, ...data, quote(base + path)].join(" ");
}

function shellString(body: Uint8Array): string {
  return `"$(printf %b ${quote(escapeBytes(body))})"`;
}

function escapeBytes(bytes: Uint8Array): string {
  const shown = bytes.subarray(0, 2000);
  return [...shown]
    .map((byte) => {
      const plain = byte >= 32 && byte < 127 && byte !== 92;
      return plain ? String.fromCharCode(byte) : `\\0${byte.toString(8).padStart(3, "0")}`;
    })
    .join("");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
