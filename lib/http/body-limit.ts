/**
 * The limit of a request's body. An upload is passed on as it arrives, and may continue while it makes
 * progress.
 */
export type BodyLimit = { bytes: number; upload: boolean };

/** The default for routes that declare no other. Larger than any form or JSON of ours. */
export const ordinaryBody: BodyLimit = { bytes: 64_000, upload: false };

/** For bulk changes by a broker, and for the notifications of UploadThing's library. */
export const largeJson: BodyLimit = { bytes: 1024 * 1024, upload: false };
