/** A fault as a schema words it ("must not be empty") as a sentence under its field: "Must not be empty". */
export function sentence(message: string | undefined): string | undefined {
  return message && message.charAt(0).toUpperCase() + message.slice(1);
}
