import { useRef } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { categoryOptions } from "#components/records/documents/document-labels.ts";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { registerField } from "#components/ui/forms/form-binding.ts";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import type { PageChoice } from "#lib/records/documents/core/page-plan.ts";
import { rearrangementEffects } from "../actions/effects-copy.ts";
import { documentKeys, EffectsList, useEffectsOfAll } from "../actions/effects-list.tsx";
import { type Arrangement, describePages } from "./arrangement.ts";

type Fields = { documents: { fileName: string; documentCategory: DocumentCategory }[] };

/** Names the documents of an arrangement, shows its effects and saves it. */
export function SaveArrangementDialog(props: {
  applicationId: string;
  title: string;
  sources: readonly { documentId: string; version: number }[];
  documents: readonly {
    fileName: string;
    documentCategory: DocumentCategory;
    pages: readonly PageChoice[];
    /** The pages of a part of one document, to describe it. */
    part?: Arrangement[number];
  }[];
  /** Called on Cancel. The arrangement is kept. */
  onBack: () => void;
  onSaved: () => void;
  /** The first of the new documents, which is shown in place of the sources. */
  onRearranged: (documentId: string) => void;
}) {
  const { applicationId, title, sources, documents, onBack, onSaved, onRearranged } = props;
  const isSaved = useRef(false);
  const form = useForm<Fields>({
    defaultValues: {
      documents: documents.map(({ fileName, documentCategory }) => ({ fileName, documentCategory })),
    },
  });
  const { effects, fault } = useEffectsOfAll(sources.map(({ documentId }) => documentId));
  const { errors } = form.formState;
  const send = async (fields: Fields, requestKey: string) => {
    const body = {
      sources: [...sources],
      documents: documents.map(({ pages, fileName }, at) => ({
        fileName,
        ...fields.documents[at],
        pages: [...pages],
      })),
    };
    const saved = await apiRequest("/v1/portal/documents/rearrangements", {
      method: "POST",
      body,
      requestKey,
    });
    const [first] = saved.documents;
    isSaved.current = true;
    if (first) onRearranged(first.fileId);
  };
  return (
    <FormDialog
      form={form}
      send={send}
      done={documents.length === 1 ? "Document saved" : `${documents.length} documents saved`}
      changes={documentKeys(applicationId)}
      versioned
      disabled={!effects}
      title={title}
      width="medium"
      submitLabel="Save"
      errorTitle="Nothing was changed"
      onClose={() => (isSaved.current ? onSaved() : onBack())}
    >
      <Fault message={errors.documents?.message} title="Nothing was changed" />
      {documents.map(({ part, pages }, at) => (
        <fieldset key={pages[0]?.documentId.concat(String(pages[0].page))} className="grid gap-3">
          {documents.length > 1 && (
            <legend className="mb-1 font-medium">
              Document {at + 1}
              {part && <span className="ml-2 font-normal text-muted text-sm">{describePages(part)}</span>}
            </legend>
          )}
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <TextField
              label="Name"
              maxLength={200}
              {...registerField(form, `documents.${at}.fileName`, {
                validate: (name) => name.trim() !== "" || "Enter a name",
              })}
            />
            <Select
              label="Kind"
              options={categoryOptions}
              {...form.register(`documents.${at}.documentCategory`)}
            />
          </div>
        </fieldset>
      ))}
      <EffectsList effects={effects && rearrangementEffects(effects)} fault={fault} />
    </FormDialog>
  );
}
