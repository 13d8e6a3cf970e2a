/** A failure that no other try would change: the run is parked at once. The message is for people. */
export class PermanentFault extends Error {
  override name = "PermanentFault";
}
