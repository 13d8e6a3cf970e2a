import { Notice } from "#components/ui/feedback/notice.tsx";

/** Shows an administrator which two-factor step is missing, or that this demo does not require it. */
export function AdministratorNotice(props: {
  gap: "SET_UP" | "SIGN_IN_WITH_PASSKEY" | null;
  exempt: boolean;
}) {
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
      Outside a demo on this machine, administrators need an authenticator app or a passkey.
    </Notice>
  );
}
