export type Mail = {
  to: string;
  /** Who reads an answer to it. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string /** The same id is the same mail. */;
  id: string;
};

/** A way to send mail; throws when the mail was not taken. */
export type Mailer = {
  name: string;
  send(mail: Mail): Promise<void>;
  /** Throws when no mail could be sent just now: the server is away, or refuses Lodge's sign-in. */
  check(): Promise<void>;
};
