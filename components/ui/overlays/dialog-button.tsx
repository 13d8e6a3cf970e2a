import { type ComponentProps, type ReactNode, useState } from "react";
import { ActionButton } from "../actions.tsx";
import { Button, type ButtonProps } from "../button.tsx";

/** The label is that of a main action, which the command palette also lists. A button in a list has children instead. */
type LabelledProps = Omit<ButtonProps, "onClick"> | Omit<ComponentProps<typeof ActionButton>, "onClick">;

/**
 * A button and the dialog that it opens.
 * `<DialogButton label="Change password" dialog={(close) => <ChangePasswordDialog email={email} onClose={close} />} />`
 */
export function DialogButton({
  dialog,
  ...button
}: LabelledProps & { dialog: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {"label" in button ? (
        <ActionButton {...button} onClick={() => setOpen(true)} />
      ) : (
        <Button {...button} onClick={() => setOpen(true)} />
      )}
      {open && dialog(() => setOpen(false))}
    </>
  );
}
