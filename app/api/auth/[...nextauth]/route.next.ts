import { handleNextAuth } from "#lib/identity/portal/next-auth-handler.ts";

export { handleNextAuth as GET, handleNextAuth as POST };
