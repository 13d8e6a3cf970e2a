"use client";

import { useState } from "react";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { DocumentCategory } from "#lib/documents/model.ts";
import { acceptedTypes } from "./accepted-types.ts";
import { categoryOptions, categoryWords } from "./category-labels.ts";
import type { Uploads } from "./use-uploads.ts";

const UploadList = lazyComponent(() => import("./upload-list.tsx").then((module) => module.UploadList));

/** Files by dropping them anywhere on the page or choosing them; each goes up by itself, with its progress. */
export function UploadCard({ uploads }: { uploads: Uploads }) {
  const [category, setCategory] = useState<DocumentCategory>("BANK_STATEMENTS");
  const [description, setDescription] = useState("");
  const { accept, said } = acceptedTypes[category];
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
            placeholder="Kept with each file you add now"
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </div>
        <FileDrop
          what={categoryWords[category].toLowerCase()}
          description={said}
          accept={accept}
          multiple
          wholePage
          onFiles={add}
        />
        {uploads.current.length > 0 && <UploadList uploads={uploads} />}
      </div>
    </Card>
  );
}
