"use client";

import { Ellipsis, Pencil, Plus, Trash2 as Trash } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { DateField } from "#components/ui/forms/date-field.tsx";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { Switch } from "#components/ui/forms/switch.tsx";
import {
  MoneyField,
  NumberField,
  SearchField,
  TextArea,
  TextField,
} from "#components/ui/forms/text-field.tsx";
import { ConfirmDialog, Dialog } from "#components/ui/overlays/dialog.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";

const clients = [
  { id: "1", label: "Aroha Ngāta", description: "aroha.ngata@example.nz" },
  { id: "2", label: "Ben Carter", description: "ben@example.nz" },
  { id: "3", label: "Charlotte Mei Tan", description: "charlotte@example.nz" },
  { id: "4", label: "David Williams", description: "dw@example.nz" },
];

const statuses = [
  { value: "ready", label: "Ready" },
  { value: "processing", label: "Processing" },
];

/** Every field in its states. */
export function FieldSamples() {
  const [use, setUse] = useState("home");
  const [client, setClient] = useState<string | null>(null);
  const [settlement, setSettlement] = useState("2026-11-20");
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="First name" defaultValue="Aroha" />
        <TextField label="Email" type="email" optional description="The upload link goes here." />
        <TextField label="Phone" error="Enter a number such as 021 555 0123" defaultValue="12" />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <MoneyField label="Rent" per="per month" defaultValue="1,250.5" />
        <MoneyField label="Living costs" error="Enter an amount" defaultValue="" />
        <NumberField label="Rate" unit="%" defaultValue="6.25" />
        <DateField label="Settlement" value={settlement} onChange={setSettlement} />
        <Select label="Status" options={statuses} placeholder="Any status" />
        <Select
          label="Lender"
          options={statuses}
          error="Choose a lender"
          placeholder="Choose"
          defaultValue=""
        />
        <Combobox
          label="Client"
          options={clients}
          value={client}
          onChange={setClient}
          placeholder="Name or email"
          create={{ label: (query) => `New client “${query}”`, onCreate: () => setClient("2") }}
        />
        <Combobox label="Joint applicant" options={clients} value="3" onChange={setClient} optional />
        <SearchField label="Search applications" />
        <TextArea label="Note" optional className="sm:col-span-2" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <div className="flex flex-col items-start gap-2">
          <Checkbox label="Send the upload link" defaultChecked description="By email, today." />
          <Checkbox label="Some selected" indeterminate />
          <Checkbox label="Disabled" disabled />
        </div>
        <RadioGroup
          label="Property use"
          value={use}
          onChange={(event) => setUse(event.target.value)}
          options={[
            { value: "home", label: "Owner-occupied", description: "They will live there" },
            { value: "let", label: "Investment" },
            { value: "other", label: "Other", disabled: true },
          ]}
        />
        <div className="flex flex-col items-start gap-2">
          <Switch label="Email a weekly summary" description="Mondays at 8 am." defaultChecked />
          <Switch label="Disabled" description="Not now." disabled />
        </div>
      </div>
    </>
  );
}

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
