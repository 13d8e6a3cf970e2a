import { Card } from "#components/ui/layout/card.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import type { Theme } from "#components/ui/theme.ts";
import { ThemeToggle } from "#components/ui/theme-toggle.tsx";

const words: Record<string, string> = {
  ROLE_ADMIN: "Administrator",
  ROLE_BROKER: "Broker",
  ROLE_USER: "No access to applications yet",
};

/** The user's profile. Only administrators can change names, e-mail addresses and roles. */
export function ProfileCard(props: { name: string; email: string; roles: readonly string[]; theme: Theme }) {
  const { name, email, roles, theme } = props;
  return (
    <Card title="Profile" description="An administrator can change your name, e-mail address and role.">
      <DescriptionList
        items={[
          { term: "Name", value: name },
          { term: "E-mail", value: <span className="wrap-anywhere">{email}</span> },
          { term: "Role", value: roleWords(roles) },
          { term: "Theme", value: <ThemeToggle theme={theme} /> },
        ]}
      />
    </Card>
  );
}

/** The label of the highest of these roles. */
function roleWords(roles: readonly string[]): string {
  const highest = Object.keys(words).find((role) => roles.includes(role));
  return (highest && words[highest]) ?? "No role";
}
