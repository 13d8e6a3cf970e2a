/**
 * The message for a sign-in field that the schema rejects; undefined if it is valid. The schema's own messages are for
 * API callers. `entered` is the field's current text.
 */
export function signInFieldError(field: "username" | "password", entered: string, refused: boolean) {
  if (!refused) return undefined;
  if (field === "password")
    return entered === "" ? "Enter your password" : "This is too long for a password. Check the field";
  return entered === ""
    ? "Enter your email address"
    : "Enter a full email address, such as name@company.co.nz";
}
