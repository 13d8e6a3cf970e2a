import NextAuth from "next-auth";
import { nextAuthOptions } from "#lib/auth/next-auth-options.ts";

type NextAuthHandler = (
  request: Request,
  context: { params: Promise<{ nextauth: string[] }> },
) => Promise<Response>;

let handler: NextAuthHandler | undefined;

const answer: NextAuthHandler = (request, context) => {
  handler ??= NextAuth(nextAuthOptions()) as NextAuthHandler;
  return handler(request, context);
};

export { answer as GET, answer as POST };
