/**
 * Streams pages as one JSON array, so that a list of any length needs the memory of one page. A page is JSON
 * items joined by commas. The first is read before the response starts, so a failure there still becomes an
 * error response.
 */
export async function jsonArrayResponse(pages: AsyncGenerator<string>): Promise<Response> {
  const encoder = new TextEncoder();
  let page = await pages.next();
  let opening = "[";
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // The stream stops pulling after a pull that enqueues nothing, so empty pages are skipped here.
        while (!page.done && page.value === "") page = await pages.next();
        if (page.done) {
          controller.enqueue(encoder.encode(opening === "[" ? "[]" : "]"));
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(opening + page.value));
        opening = ",";
        page = await pages.next();
      },
      async cancel() {
        await pages.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

/**
 * Streams text as the body of a response, so that a text of any length needs the memory of one piece. The
 * first piece is created before the response starts, so a failure there still becomes an error response.
 */
export async function textStream(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let piece = await pieces.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // The stream stops pulling after a pull that enqueues nothing, so empty pieces are skipped here.
        while (!piece.done && piece.value === "") piece = await pieces.next();
        if (piece.done) return controller.close();
        controller.enqueue(encoder.encode(piece.value));
        piece = await pieces.next();
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
