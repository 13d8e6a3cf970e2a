/** Next.js drops the content length of a streamed response, so it is sent in this header and renamed by our server. */
export const FILE_LENGTH = "x-lodge-content-length";
