import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  user: string | undefined;
  secure: boolean;
};

export type TestSmtp = {
  port: number;
  received: ReceivedMail[];
  /** The number of connections so far. */
  connections(): number;
  /** Rejects recipients with this code and text from now on; null accepts them again. */
  refuse(answer: { code: number; text: string } | null): void;
  stop(): Promise<void>;
};

/** A real SMTP server that records received mail. With `login` it requires STARTTLS, then that user and password. */
export async function testSmtp(
  options: { login?: { user: string; pass: string }; silent?: boolean } = {},
): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  let refusal: { code: number; text: string } | null = null;
  let connections = 0;
  const { login } = options;
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: login ? [] : ["AUTH", "STARTTLS"],
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      if (!options.silent) done();
    },
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(Object.assign(new Error("Authentication credentials invalid"), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("latin1"),
          user: session.user,
          secure: session.secure,
        });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    refuse(answer) {
      refusal = answer;
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
