import { handleNextAuth } from "#lib/identity/auth/next-auth-handler.ts";

export { handleNextAuth as GET, handleNextAuth as POST };
