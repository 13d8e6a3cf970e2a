/**
 * A JSON array of whatever the pages yield, sent as it is read: a list of any length takes the memory of one page.
 * The first page is read before the answer starts, so that a failure there is still an error response.
 */
export async function jsonArrayResponse(pages: AsyncGenerator<unknown[]>): Promise<Response> {
  const encoder = new TextEncoder();
  let page = await pages.next();
  let opening = "[";
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A pull that adds nothing is the last one that a stream asks for: empty pages are passed over here.
        while (!page.done && page.value.length === 0) page = await pages.next();
        if (page.done) {
          controller.enqueue(encoder.encode(opening === "[" ? "[]" : "]"));
          controller.close();
          return;
        }
        controller.enqueue(
          encoder.encode(opening + page.value.map((item) => JSON.stringify(item)).join(",")),
        );
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
