const words: Record<string, string> = {
  ROLE_ADMIN: "Administrator",
  ROLE_BROKER: "Broker",
  ROLE_USER: "No access to applications yet",
};

/** The label of the highest of these roles. */
export function roleWords(roles: readonly string[]): string {
  const highest = Object.keys(words).find((role) => roles.includes(role));
  return (highest && words[highest]) ?? "No role";
}
