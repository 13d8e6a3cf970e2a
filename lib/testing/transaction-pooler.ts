import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const READY = 0x5a; // Z
const SYNC = 0x53; // S
const QUERY = 0x51; // Q
const TERMINATE = 0x58; // X
const IDLE = 0x49; // I

/** The messages in what came, and what is left of one that is not whole yet. */
function messagesOf(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
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

function eachMessage(socket: Socket, take: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    const read = messagesOf(Buffer.concat([rest, bytes]));
    rest = read.rest;
    for (const message of read.messages) take(message);
  });
  socket.on("error", () => {});
}

/** A session at the server, for whoever has a transaction to do. */
type Session = { socket: Socket; client: Client | null };
type Client = { socket: Socket; session: Session | null; waiting: Buffer[]; owed: number };

/**
 * A pooler in transaction mode, as PgBouncer documents it: each transaction takes the session that was used last, and
 * sessions outlive the clients whose sign-in opened them. Statements that a client prepared are not carried along.
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
      if (message[0] === SYNC || message[0] === QUERY) client.owed += 1;
      session.socket.write(message);
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    const client: Client = { socket, session: null, waiting: [], owed: 0 };
    const session: Session = { socket: connect(target), client };
    sockets.add(session.socket);
    let signedIn = false;
    eachMessage(session.socket, (message) => {
      const { client: holder } = session;
      holder?.socket.write(message);
      if (message[0] !== READY || !holder) return;
      if (signedIn) holder.owed -= 1;
      signedIn = true;
      if (holder.owed === 0 && message[5] === IDLE) release(session);
    });
    // The first message has no type: it goes on as it is, and the password after it.
    socket.once("data", (startup: Buffer) => {
      session.socket.write(startup);
      eachMessage(socket, (message) => {
        if (!signedIn) session.socket.write(message);
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
