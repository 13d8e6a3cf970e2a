/** What a request may send. An upload is handed on as it comes, and may take as long as something comes. */
export type BodyLimit = { bytes: number; upload: boolean };

/** For every request whose route declares no other: larger than any form or JSON of ours. */
export const ordinaryBody: BodyLimit = { bytes: 64_000, upload: false };

/** For lists of what a broker changes at once, and what UploadThing's library announces. */
export const largeJson: BodyLimit = { bytes: 1024 * 1024, upload: false };
