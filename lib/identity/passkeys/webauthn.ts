/** The library comes with the first passkey that is used: it is large, and most processes never see one. */
export const webauthn = () => import("@simplewebauthn/server");
export const webauthnHelpers = () => import("@simplewebauthn/server/helpers");
