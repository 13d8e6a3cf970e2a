"use client";

import { Ellipsis, Pencil, Plus, Trash2 as Trash } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { ConfirmDialog, Dialog } from "#components/ui/overlays/dialog.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";

/** Buttons and overlays. */
export function OverlaySamples() {
  const [opened, setOpened] = useState<"dialog" | "confirm" | "drawer" | null>(null);
  const [crm, setCrm] = useState<string | null>("1");
  const close = () => setOpened(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary">
          <Plus />
          New application
        </Button>
        <Button onClick={() => setOpened("dialog")}>Open dialog</Button>
        <Button onClick={() => setOpened("drawer")}>Open drawer</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" onClick={() => setOpened("confirm")}>
          Delete scenario
        </Button>
        <IconButton label="Edit" icon={<Pencil />} />
        <Menu
          label="More actions"
          icon={<Ellipsis />}
          items={[
            {
              label: "Rename",
              icon: <Pencil />,
              onSelect: () => showToast({ tone: "info", title: "Renamed" }),
            },
            { label: "All clients", href: "/design/clients" },
            { label: "Archive", disabled: true },
            "separator",
            { label: "Delete", icon: <Trash />, tone: "danger", onSelect: () => setOpened("confirm") },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" pending>
          Save changes
        </Button>
        <Button pending>Checking</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large" variant="primary">
          Large
        </Button>
        <Button onClick={() => showToast({ tone: "success", title: "Scenario saved" })}>Toast</Button>
        <Button
          onClick={() =>
            showToast({
              tone: "danger",
              title: "The file could not be read",
              description: "It is protected by a password. Ask for an unprotected copy.",
              action: { label: "Try again", onSelect: () => undefined },
            })
          }
        >
          Fault toast
        </Button>
      </div>
      <FileDrop
        what="bank statements"
        description="PDF, CSV or a photo, up to 25 MB each"
        accept={[".pdf", ".csv", "image/*"]}
        multiple
        wholePage
        onFiles={(files) => showToast({ tone: "success", title: `${files.length} added` })}
      />
      {opened === "dialog" && (
        <Dialog
          onClose={close}
          title="New client"
          description="They are created in Lodge and in the CRM you choose."
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary">Create client</Button>
            </>
          }
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="First name" />
            <TextField label="Last name" />
            <TextField label="Email" type="email" className="sm:col-span-2" />
            <Combobox
              label="CRM"
              options={[
                { id: "1", label: "None" },
                { id: "2", label: "Trail" },
              ]}
              value={crm}
              onChange={setCrm}
            />
          </div>
        </Dialog>
      )}
      {opened === "confirm" && (
        <ConfirmDialog
          onClose={close}
          onConfirm={close}
          title="Delete this scenario?"
          confirmLabel="Delete scenario"
          danger
        >
          “Two incomes, 30 years” and its five results will be lost. This cannot be undone.
        </ConfirmDialog>
      )}
      <Drawer open={opened === "drawer"} onClose={close} title="Countdown Ponsonby">
        <TextField label="Category" defaultValue="Groceries" />
      </Drawer>
    </>
  );
}
