/** Loads the library on first use, because it is large and most processes never need it. */
export const webauthn = () => import("@simplewebauthn/server");
export const webauthnHelpers = () => import("@simplewebauthn/server/helpers");
