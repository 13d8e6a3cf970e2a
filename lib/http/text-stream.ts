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
