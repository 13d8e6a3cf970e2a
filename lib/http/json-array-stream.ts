/**
 * A JSON array of what the pages hold, sent as it is read: a list of any length takes the memory of one page. A page
 * is JSON items joined by commas. The first is read before the answer starts, so that a failure there is still an
 * error response.
 */
export async function jsonArrayResponse(pages: AsyncGenerator<string>): Promise<Response> {
  const encoder = new TextEncoder();
  let page = await pages.next();
  let opening = "[";
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A pull that adds nothing is the last one that a stream asks for: empty pages are passed over here.
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
