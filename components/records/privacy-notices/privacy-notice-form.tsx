"use client";

import { apiRequest, showFaults } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { FieldGroup } from "#components/ui/forms/field.tsx";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { RecordForm, useRecordForm } from "#components/ui/forms/record-form.tsx";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import type { PrivacyNoticeSettings } from "#lib/records/privacy-notices/schemas.ts";
import { NoticeText } from "./notice-text.tsx";

type NoticeFields = { text: string };

/** The privacy notice that applicants read before they send anything, with its versions. */
export function PrivacyNoticeForm({ initial }: { initial: PrivacyNoticeSettings }) {
  const record = useRecordForm<NoticeFields, PrivacyNoticeSettings>({
    read: () => apiRequest("/v1/portal/brokerage/privacy-notice"),
    initial,
    fieldsOf: ({ text }) => ({ text }),
    write: ({ text }, version) =>
      apiRequest("/v1/portal/brokerage/privacy-notice", {
        method: "PUT",
        body: { version, text: text === initial.defaultText ? null : text },
      }),
    resolver: lazyResolver(() => import("./as-entered.ts"), "noticeAsEntered"),
    onFault: (error, { setError }) => showFaults(error, setError, ["text"]),
    done: "Privacy notice saved",
  });
  const { form, stored } = record;
  return (
    <RecordForm
      record={record}
      noun="privacy notice"
      label="Privacy notice"
      aside={<Versions versions={stored.versions} />}
    >
      <FieldGroup title="Text">
        <div className="grid gap-4 sm:col-span-2">
          {stored.isDefault && !stored.hasAddress && (
            <Notice tone="warning" title="Your address is missing">
              The notice must say who holds the information, with an address. Add a postal address under
              Brokerage.
            </Notice>
          )}
          <TextArea
            label="Text of the notice"
            rows={18}
            description="Lines that begin with # are headings, lines that begin with - are list items. Saving a different text makes a new version."
            {...registerField(form, "text")}
          />
          <div>
            <Button
              size="small"
              onClick={() => form.setValue("text", stored.defaultText, { shouldDirty: true })}
            >
              Use the default text
            </Button>
          </div>
        </div>
      </FieldGroup>
    </RecordForm>
  );
}

function Versions({ versions }: { versions: PrivacyNoticeSettings["versions"] }) {
  return (
    <section aria-label="Versions" className="min-w-0">
      <h2 className="mb-1 border-b pb-1.5 font-semibold">Versions</h2>
      <ul>
        {versions.map(({ version, text, isDefault, since, readers }) => (
          <li key={version} className="border-b py-2.5">
            <p className="flex justify-between gap-3">
              <span className="font-medium">
                Version {version}
                {isDefault && <span className="font-normal text-muted"> · default text</span>}
              </span>
              <span className="figures shrink-0 text-muted text-sm">
                {since === null ? "Not read yet" : formatDate(aucklandDate(since))}
              </span>
            </p>
            <p className="text-muted text-sm">
              {counted(readers, "applicant has read it.", "applicants have read it.")}
            </p>
            <details className="text-sm">
              <summary className="w-fit cursor-pointer rounded-xs text-muted hover:text-text pointer-coarse:py-3">
                Show text<span className="sr-only"> of version {version}</span>
              </summary>
              <div className="mt-2">
                <NoticeText text={text} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
