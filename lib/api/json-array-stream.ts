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
        if (page.done) {
          controller.enqueue(encoder.encode(opening === "[" ? "[]" : "]"));
          controller.close();
          return;
        }
        const items = page.value.map((item) => JSON.stringify(item)).join(",");
        if (items !== "") {
          controller.enqueue(encoder.encode(opening + items));
          opening = ",";
        }
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
