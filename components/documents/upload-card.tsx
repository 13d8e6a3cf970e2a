"use client";

import { useState } from "react";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { Uploads } from "#components/uploads/use-application-uploads.ts";
import { extensionsFor } from "#lib/documents/allowed-files.ts";
import type { DocumentCategory } from "#lib/documents/model.ts";
import { MAX_FILE_LABEL } from "#lib/documents/upload-limits.ts";
import { acceptedKinds, categoryLabels, categoryOptions } from "./document-labels.ts";

const UploadList = lazyComponent(() =>
  import("#components/uploads/upload-list.tsx").then((module) => module.UploadList),
);

/** Adds files dropped anywhere on the page or chosen, with a kind and description. */
export function UploadCard({ uploads }: { uploads: Uploads }) {
  const [category, setCategory] = useState<DocumentCategory>("BANK_STATEMENTS");
  const [description, setDescription] = useState("");
  const add = (files: File[]) =>
    uploads.add(files.map((file) => ({ file, category, description: description.trim() })));
  return (
    <Card title="Add documents">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <Select
            label="Kind"
            options={categoryOptions}
            value={category}
            onChange={(event) => setCategory(event.target.value as DocumentCategory)}
          />
          <TextField
            label="Description"
            optional
            maxLength={2000}
            placeholder="Saved with each file you add"
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </div>
        <FileDrop
          what={categoryLabels[category].toLowerCase()}
          description={`${acceptedKinds[category]}, up to ${MAX_FILE_LABEL} each`}
          accept={extensionsFor(category)}
          multiple
          wholePage
          onFiles={add}
        />
        {uploads.current.length > 0 && <UploadList uploads={uploads} />}
      </div>
    </Card>
  );
}
