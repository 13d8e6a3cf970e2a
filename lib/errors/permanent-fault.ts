/** A failure that a retry would not fix, so the run is parked at once. The message is for people. */
export class PermanentFault extends Error {
  override name = "PermanentFault";
}
