import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const READY = 0x5a; // Z
const SYNC = 0x53; // S
const QUERY = 0x51; // Q
const TERMINATE = 0x58; // X
const IDLE = 0x49; // I

/** The complete messages in the received bytes, and the rest of an incomplete one. */
function splitMessages(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let from = 0;
  while (bytes.length - from >= 5) {
    const to = from + 1 + bytes.readInt32BE(from + 1);
    if (bytes.length < to) break;
    messages.push(bytes.subarray(from, to));
    from = to;
  }
  return { messages, rest: bytes.subarray(from) };
}

function eachMessage(socket: Socket, handle: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    const read = splitMessages(Buffer.concat([rest, bytes]));
    rest = read.rest;
    for (const message of read.messages) handle(message);
  });
  socket.on("error", () => {});
}

/** A server session, assigned to a client for one transaction. */
type Session = { socket: Socket; client: Client | null };
type Client = { socket: Socket; session: Session | null; waiting: Buffer[]; pendingReplies: number };

/**
 * A pooler in transaction mode, as PgBouncer documents it: each transaction takes the most recently used session, and
 * sessions outlive the clients that opened them. Prepared statements do not follow a client to another session.
 */
export async function transactionPooler(target: { host: string; port: number }) {
  const idle: Session[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();

  const release = (session: Session) => {
    if (session.client) session.client.session = null;
    session.client = null;
    idle.push(session);
    const next = queue.shift();
    if (next) serve(next);
  };
  const serve = (client: Client) => {
    const session = client.session ?? idle.pop();
    if (!session) {
      if (!queue.includes(client)) queue.push(client);
      return;
    }
    client.session = session;
    session.client = client;
    for (const message of client.waiting.splice(0)) {
      if (message[0] === SYNC || message[0] === QUERY) client.pendingReplies += 1;
      session.socket.write(message);
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    const client: Client = { socket, session: null, waiting: [], pendingReplies: 0 };
    const session: Session = { socket: connect(target), client };
    sockets.add(session.socket);
    let isAuthenticated = false;
    eachMessage(session.socket, (message) => {
      const { client: current } = session;
      current?.socket.write(message);
      if (message[0] !== READY || !current) return;
      if (isAuthenticated) current.pendingReplies -= 1;
      isAuthenticated = true;
      if (current.pendingReplies === 0 && message[5] === IDLE) release(session);
    });
    // The startup message has no type. It and the password are forwarded unchanged.
    socket.once("data", (startup: Buffer) => {
      session.socket.write(startup);
      eachMessage(socket, (message) => {
        if (!isAuthenticated) session.socket.write(message);
        else if (message[0] === TERMINATE) socket.end();
        else {
          client.waiting.push(message);
          serve(client);
        }
      });
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
