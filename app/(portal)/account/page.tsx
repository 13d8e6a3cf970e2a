import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { RemindersCard } from "#components/identity/account/reminders-card.tsx";
import { SessionsCard } from "#components/identity/account/sessions-card.tsx";
import { PasskeysCard, PasswordCard, TwoFactorCard } from "#components/identity/account/sign-in-cards.tsx";
import { Queries } from "#components/platform/api/queries.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { readTheme, type Theme, themeCookie } from "#components/ui/theme.ts";
import { ThemeToggle } from "#components/ui/theme-toggle.tsx";
import { readReminderSettings } from "#lib/deal/settlements/refixes-and-reminders.ts";
import { relyingParty } from "#lib/identity/passkeys/ceremonies.ts";
import { listPasskeys } from "#lib/identity/passkeys/own-passkeys.ts";
import type { Passkey } from "#lib/identity/passkeys/schemas.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { administratorGap } from "#lib/identity/second-factor/administrator-gap.ts";
import { secondFactorStatus } from "#lib/identity/second-factor/second-factor.ts";
import { readableDevice } from "#lib/identity/sessions/device.ts";
import { listSessions } from "#lib/identity/sessions/own-sessions.ts";
import { accountName } from "#lib/identity/users/actor-names.ts";
import { aucklandDate, formatDate, formatRelativeTime } from "#lib/platform/dates.ts";
import { hasRole, type Role, roleLabels, roles } from "#lib/platform/roles.ts";
import { env } from "#lib/platform/settings/env.ts";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const ctx = await portalContext("/account");
  const [name, factor, passkeys, sessions, gap, reminders] = [
    await accountName(ctx),
    await secondFactorStatus(ctx),
    await listPasskeys(ctx),
    await listSessions(ctx),
    await administratorGap(ctx.db, ctx.actor),
    hasRole(ctx.actor.roles, "ROLE_BROKER") ? await readReminderSettings(ctx) : null,
  ];
  const { username, roles } = ctx.actor;
  const isOn = factor.onSince !== null;
  const isAdministrator = hasRole(roles, "ROLE_ADMIN");
  return (
    <Queries>
      <PageHeader title="Account" />
      <div className="flex max-w-4xl flex-col gap-5">
        <AdministratorNotice
          gap={gap}
          exempt={isAdministrator && !env().administratorsNeedSecondFactor && !isOn}
        />
        <ProfileCard
          name={name}
          email={username}
          heldRoles={roles}
          theme={readTheme((await cookies()).get(themeCookie)?.value)}
        />
        {reminders && (
          <div id="reminders" className="scroll-mt-4">
            <RemindersCard settings={reminders} now={ctx.now.toISOString()} />
          </div>
        )}
        <PasswordCard email={username} />
        <TwoFactorCard
          since={factor.onSince && formatDate(aucklandDate(factor.onSince))}
          codesLeft={factor.recoveryCodesLeft}
        />
        <PasskeysCard
          passkeys={passkeys.map((passkey) => describePasskey(passkey, ctx.now))}
          possible={relyingParty() !== null}
          withCode={isOn}
          deviceName={readableDevice((await headers()).get("user-agent"))}
        />
        <SessionsCard sessions={sessions} now={ctx.now.toISOString()} />
      </div>
    </Queries>
  );
}

function describePasskey({ passkeyId, name, synced, createdAt, lastUsedAt }: Passkey, now: Date) {
  return {
    passkeyId,
    name,
    synced,
    added: formatDate(aucklandDate(createdAt)),
    used: lastUsedAt ? `last used ${formatRelativeTime(lastUsedAt, now)}` : "not used yet",
  };
}

/** Shows an administrator which two-factor step is missing, or that this demo does not require any. */
function AdministratorNotice(props: { gap: "SET_UP" | "SIGN_IN_WITH_PASSKEY" | null; exempt: boolean }) {
  if (props.gap === "SET_UP")
    return (
      <Notice tone="warning" title="Set up two-factor sign-in to continue">
        Administrators need an authenticator app or a passkey. Set one up here. After adding a passkey, sign
        out and sign in with it.
      </Notice>
    );
  if (props.gap === "SIGN_IN_WITH_PASSKEY")
    return (
      <Notice tone="warning" title="Sign in with your passkey to continue">
        You signed in with your password alone, which is not enough for an administrator. Sign out, then
        choose “Use a passkey”.
      </Notice>
    );
  if (!props.exempt) return null;
  return (
    <Notice title="Two-factor sign-in is optional in this demo">
      Outside a local demo, administrators need an authenticator app or a passkey.
    </Notice>
  );
}

/** The user's profile. Only administrators can change names, email addresses and roles. */
function ProfileCard(props: { name: string; email: string; heldRoles: readonly Role[]; theme: Theme }) {
  const { name, email, heldRoles, theme } = props;
  return (
    <Card title="Profile" description="An administrator can change your name, email address and role.">
      <DescriptionList
        items={[
          { term: "Name", value: name },
          { term: "Email", value: <span className="wrap-anywhere">{email}</span> },
          { term: "Role", value: roleLabel(heldRoles) },
          { term: "Theme", value: <ThemeToggle theme={theme} /> },
        ]}
      />
    </Card>
  );
}

function roleLabel(heldRoles: readonly Role[]): string {
  const highest = roles.findLast((role) => heldRoles.includes(role));
  return highest ? roleLabels[highest] : "No role";
}
