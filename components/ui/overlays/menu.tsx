import { type ReactNode, useRef, useState } from "react";
import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { QueuedKey } from "#components/ui/queued-keys.ts";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "../button.tsx";

type MenuAction = {
  /** Distinguishes actions that may have the same label. */
  id?: string;
  label: string;
  icon?: ReactNode;
  /** The URL to open; or the action to run. */
  href?: string;
  onSelect?: () => void;
  tone?: "danger";
  disabled?: boolean;
};

export type MenuProps = {
  /** The trigger's text, or its accessible name if `icon` is shown instead. */
  label: string;
  /** The accessible name where several menus on a screen have the same label. */
  name?: string;
  icon?: ReactNode;
  /** The trigger's content instead of its label. */
  trigger?: ReactNode;
  items: readonly (MenuAction | "separator")[];
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: "start" | "end";
  /** The trigger's look, if it is not a button's. */
  className?: string;
  /** Turns the items into checkboxes, by id. The menu stays open while they are changed. */
  choices?: { selected: readonly string[]; onChange: (selected: string[]) => void };
};

const menuList = lazyPart(() => import("./menu-list.tsx").then((module) => module.MenuList));

/**
 * A button that opens a list of actions, or of choices. `<Menu label="More actions" icon={<Ellipsis />} items={[{
 * label: "Rename", onSelect }]} />` The button is native. React Aria's list (58 kB compressed) is loaded when the
 * button is hovered or focused, because it would take the serviceability screen to 236 of 220 kB.
 */
export function Menu(props: MenuProps) {
  const { label, name, icon, items, variant = "quiet", size = "medium", align = "end", choices } = props;
  const [reached, setReached] = useState(false);
  const [opened, setOpened] = useState<"first" | "last" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const queued = useRef<QueuedKey[]>([]);
  const List = useLazyPart(menuList, reached || opened !== null, () => setOpened(null));
  const reach = () => setReached(true);
  const turn = (next: "first" | "last" | null) => {
    queued.current = [];
    setOpened(next);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-label={name ?? (icon ? label : undefined)}
        title={icon ? label : undefined}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => turn(opened ? null : "first")}
        onKeyDown={(event) => {
          const { key, code, shiftKey } = event;
          if (opened && key === "Escape") turn(null);
          // Open but not loaded yet: the list receives the key afterwards.
          else if (opened && key !== "Tab") queued.current.push({ key, code, shiftKey });
          // Also Enter and Space: React Aria would treat their click as a virtual click and not focus an action.
          else if (key === "ArrowDown" || key === "Enter" || key === " ") turn("first");
          else if (key === "ArrowUp") turn("last");
          else return;
          event.preventDefault();
        }}
        className={props.className ?? buttonStyle(variant, size, Boolean(icon))}
      >
        {props.trigger ?? icon ?? label}
      </button>
      {List && opened && (
        <List
          label={name ?? label}
          items={items}
          align={align}
          choices={choices}
          trigger={button}
          start={opened}
          onClose={() => turn(null)}
          takeKeys={() => queued.current.splice(0)}
        />
      )}
    </>
  );
}
