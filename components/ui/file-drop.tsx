"use client";

import Upload from "lucide-react/icons/upload";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { acceptedFiles } from "./accepted-files.ts";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";
import { useFileDrag } from "./use-file-drag.ts";

export type FileDropProps = {
  /** What to upload, as used within a sentence: `bank statements`. */
  what: string;
  /** Which kinds and how large: `PDF, CSV or photo, up to 25 MB each`. */
  description?: string;
  /** As an input's accept: `[".pdf", ".csv", "image/*"]`; it also applies to drops. */
  accept?: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  /** Accepts files dropped anywhere on the page. */
  wholePage?: boolean;
  buttonLabel?: string;
  onFiles: (files: File[]) => void;
};

/**
 * Adds files by drag and drop or file picker and reports unaccepted ones. On touch screens it only offers the picker.
 * `<FileDrop what="statements" accept={[".pdf"]} multiple onFiles={upload} />`
 */
export function FileDrop(props: FileDropProps) {
  const {
    what,
    description,
    accept,
    multiple,
    disabled,
    wholePage,
    buttonLabel = "Choose files",
    onFiles,
  } = props;
  const id = useId();
  const title = `Drop ${what} ${wholePage ? "anywhere on this page" : "here"}`;
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<readonly File[]>([]);

  const take = (files: readonly File[]) => {
    const offered = acceptedFiles(multiple ? files : files.slice(0, 1), accept);
    setRefused(offered.refused);
    if (offered.taken.length > 0) onFiles(offered.taken);
  };
  const takeChosen = () => {
    const files = [...(input.current?.files ?? [])];
    // Allows choosing the same file again after an error.
    if (input.current) input.current.value = "";
    take(files);
  };
  const begin = useEffectEvent(takeChosen);
  // The input is server-rendered: a file may have been chosen before hydration.
  useEffect(() => begin(), []);
  const over = useFileDrag(zone, { wholePage, disabled, onFiles: take });

  return (
    <div ref={zone} data-actions>
      <div
        className={cx(
          "flex items-center gap-x-4 gap-y-3 rounded-lg border border-dashed px-5 py-6 transition-colors max-sm:flex-col max-sm:text-center",
          over ? "border-accent bg-accent-soft" : "border-line-strong bg-surface",
          disabled && "opacity-60",
        )}
      >
        <div className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Upload className="size-5" />
        </div>
        <div className="min-w-0 grow">
          <p id={`${id}-title`} className="font-medium">
            {over ? (
              "Let go to add"
            ) : (
              <>
                <span className="pointer-coarse:hidden">{title}</span>
                <span className="hidden pointer-coarse:inline">Add {what}</span>
              </>
            )}
          </p>
          {description && (
            <p id={`${id}-hint`} className="text-muted text-sm">
              {description}
            </p>
          )}
        </div>
        <Button
          disabled={disabled}
          aria-describedby={`${id}-title${description ? ` ${id}-hint` : ""}`}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={title}
          multiple={multiple}
          accept={accept?.join(",")}
          onChange={takeChosen}
        />
      </div>
      <div aria-live="polite">
        <FieldError id={`${id}-error`}>
          {refused.length > 0
            ? `Not added: ${refused.map((file) => file.name).join(", ")}. ${description ?? "This kind of file is not taken."}`
            : ""}
        </FieldError>
      </div>
    </div>
  );
}
