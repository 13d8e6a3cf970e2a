/**
 * The message for a sign-in field that the schema rejects; undefined if it is valid. The schema's own messages are for
 * API callers. `entered` is the field's current text.
 */
export function signInWords(field: "username" | "password", entered: string, refused: boolean) {
  if (!refused) return undefined;
  if (field === "password") return entered === "" ? "Enter your password" : "No password is as long as that";
  return entered === ""
    ? "Enter your e-mail address"
    : "Enter a whole e-mail address, such as name@company.co.nz";
}
