/**
 * Streams pages as one JSON array. A list of any length needs the memory of one page. A page is JSON items joined by
 * commas. The first page is read before the response starts, so a failure there still becomes an error response.
 */
export async function jsonArrayResponse(pages: AsyncGenerator<string>): Promise<Response> {
  return new Response(await textStream(asArray(pages)), {
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

async function* asArray(pages: AsyncGenerator<string>): AsyncGenerator<string> {
  let opening = "[";
  for await (const page of pages) {
    if (page === "") continue;
    yield opening + page;
    opening = ",";
  }
  yield opening === "[" ? "[]" : "]";
}

/**
 * Streams text as a response body. A text of any length needs the memory of one chunk. The first chunk is created
 * before the response starts, so a failure there still becomes an error response.
 */
export async function textStream(chunks: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let chunk = await chunks.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // The stream stops pulling after a pull that enqueues nothing, so empty chunks are skipped here.
        while (!chunk.done && chunk.value === "") chunk = await chunks.next();
        if (chunk.done) return controller.close();
        controller.enqueue(encoder.encode(chunk.value));
        chunk = await chunks.next();
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
