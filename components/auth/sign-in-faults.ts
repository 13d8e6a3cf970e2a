export type SignInFaults = { username?: string; password?: string };

/** What is missing before it is worth asking the server; it alone decides whether they are right. */
export function signInFaults(username: string, password: string): SignInFaults {
  return {
    ...(username === "" && { username: "Enter your e-mail address" }),
    ...(username !== "" &&
      !/^[^\s@]+@[^\s@]+$/.test(username) && {
        username: "Enter a whole e-mail address, such as name@company.co.nz",
      }),
    ...(password === "" && { password: "Enter your password" }),
  };
}
