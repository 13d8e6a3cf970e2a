/**
 * Text as it is made, as the body of an answer: a text of any length takes the memory of one piece. The first piece is
 * made before the answer starts, so that a failure there is still an error response.
 */
export async function textStream(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let piece = await pieces.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A pull that adds nothing is the last one that a stream asks for: empty pieces are passed over here.
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
