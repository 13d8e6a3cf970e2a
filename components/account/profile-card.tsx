import { Card } from "#components/ui/layout/card.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import type { Theme } from "#components/ui/theme.ts";
import { ThemeToggle } from "#components/ui/theme-toggle.tsx";
import { type Role, roleLabels, roles } from "#lib/roles.ts";

/** The user's profile. Only administrators can change names, e-mail addresses and roles. */
export function ProfileCard(props: { name: string; email: string; held: readonly Role[]; theme: Theme }) {
  const { name, email, held, theme } = props;
  return (
    <Card title="Profile" description="An administrator can change your name, e-mail address and role.">
      <DescriptionList
        items={[
          { term: "Name", value: name },
          { term: "E-mail", value: <span className="wrap-anywhere">{email}</span> },
          { term: "Role", value: roleLabel(held) },
          { term: "Theme", value: <ThemeToggle theme={theme} /> },
        ]}
      />
    </Card>
  );
}

function roleLabel(held: readonly Role[]): string {
  const highest = roles.findLast((role) => held.includes(role));
  return highest ? roleLabels[highest] : "No role";
}
