import { handleNextAuth } from "#lib/auth/next-auth-handler.ts";

export { handleNextAuth as GET, handleNextAuth as POST };
