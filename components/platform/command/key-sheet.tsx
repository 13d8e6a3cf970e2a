import { useState } from "react";
import { placesFor } from "#components/platform/shell/places.ts";
import { applicationTabs } from "#components/records/applications/application-tabs.ts";
import { Kbd } from "#components/ui/badge.tsx";
import { Switch } from "#components/ui/forms/switch.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import shortcuts from "#data/screens/shortcuts.json" with { type: "json" };
import { keysAreOn, setKeysOn, tabKey } from "./shortcuts.ts";

type Line = { keys: string; does: string };

/** Lists all shortcuts, with a switch for those without a modifier. */
export function KeySheet({ roles, onClose }: { roles: readonly string[]; onClose: () => void }) {
  const [on, setOn] = useState(keysAreOn);
  const places = placesFor(roles).map(({ key, label }) => ({ keys: `G ${key.toUpperCase()}`, does: label }));
  const tabs = applicationTabs.map(({ label }, index) => ({ keys: tabKey(index), does: label }));
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" width="large">
      <div className="flex flex-col gap-5">
        <Switch
          label="Single-key shortcuts"
          description="When off, single letters do nothing. Shortcuts never act while you type. Saved on this device."
          checked={on}
          onChange={(event) => {
            setOn(event.target.checked);
            setKeysOn(event.target.checked);
          }}
        />
        <div className="gap-x-10 sm:columns-2">
          {shortcuts.groups.map((group) => (
            <Keys key={group.title} {...group} />
          ))}
          <Keys title="Go to: G, then" lines={places} />
          <Keys title="In an application" lines={tabs} />
        </div>
      </div>
    </Dialog>
  );
}

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1 font-medium">{title}</h3>
      <dl>
        {lines.map(({ keys, does }) => (
          <div key={keys} className="flex items-center justify-between gap-4 border-b py-1.5 last:border-b-0">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.split(" ").map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
