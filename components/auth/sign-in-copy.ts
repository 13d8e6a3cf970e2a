/**
 * What to say of a field of the sign-in form that the schema refuses; undefined when it does not. The schema's own words
 * are for callers of the API. `entered` is the field as it stands.
 */
export function signInWords(field: "username" | "password", entered: string, refused: boolean) {
  if (!refused) return undefined;
  if (field === "password") return entered === "" ? "Enter your password" : "No password is as long as that";
  return entered === ""
    ? "Enter your e-mail address"
    : "Enter a whole e-mail address, such as name@company.co.nz";
}
