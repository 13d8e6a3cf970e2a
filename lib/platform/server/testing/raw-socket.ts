import { connect, type Socket } from "node:net";

export type RawSocket = {
  socket: Socket;
  /** Everything received by the time the other side closed or reset the connection. */
  received: Promise<string>;
  /** The first bytes received. */
  first: Promise<string>;
};

/** A connection for sending requests that no client library would send. */
export function rawSocket(port: number, options: { host?: string; from?: string } = {}): RawSocket {
  const { host = "127.0.0.1", from } = options;
  const socket = connect({ port, host, ...(from === undefined ? {} : { localAddress: from }) });
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  // A reset also closes the connection. Earlier data still counts.
  socket.on("error", () => {});
  return {
    socket,
    first: new Promise((come) => socket.once("data", (chunk: string) => come(chunk))),
    received: new Promise((ended) => socket.once("close", () => ended(text))),
  };
}
