import { Upload } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { ActionButton } from "../actions.tsx";
import { cx } from "../class-names.ts";
import { FieldError } from "./field.tsx";
import { splitByAccept } from "./split-by-accept.ts";

type FileDropProps = {
  /** What to upload, as used within a sentence: `bank statements`. */
  what: string;
  /** Which kinds and how large: `PDF, CSV or photo, up to 25 MB each`. */
  description: string;
  /** As an input's accept: `[".pdf", ".csv", "image/*"]`; it also applies to drops. */
  accept: readonly string[];
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
  const [rejected, setRejected] = useState<readonly File[]>([]);

  const addFiles = (files: readonly File[]) => {
    const { accepted, rejected } = splitByAccept(multiple ? files : files.slice(0, 1), accept);
    setRejected(rejected);
    if (accepted.length > 0) onFiles(accepted);
  };
  const addChosen = () => {
    const files = [...(input.current?.files ?? [])];
    // Allows choosing the same file again after an error.
    if (input.current) input.current.value = "";
    addFiles(files);
  };
  const begin = useEffectEvent(addChosen);
  // The input is server-rendered: a file may have been chosen before hydration.
  useEffect(() => begin(), []);
  const over = useFileDrag(zone, { wholePage, disabled, onFiles: addFiles });

  return (
    <div ref={zone}>
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
              "Drop to add"
            ) : (
              <>
                <span className="pointer-coarse:hidden">{title}</span>
                <span className="hidden pointer-coarse:inline">Add {what}</span>
              </>
            )}
          </p>
          <p id={`${id}-hint`} className="text-muted text-sm">
            {description}
          </p>
        </div>
        <ActionButton
          label={buttonLabel}
          disabled={disabled ?? false}
          aria-describedby={`${id}-title ${id}-hint`}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={title}
          multiple={multiple}
          accept={accept.join(",")}
          onChange={addChosen}
        />
      </div>
      <div aria-live="polite">
        <FieldError id={`${id}-error`}>
          {rejected.length > 0
            ? `Not added: ${rejected.map((file) => file.name).join(", ")}. ${description}`
            : ""}
        </FieldError>
      </div>
    </div>
  );
}

/** Tracks whether files are dragged over a zone (or the whole page) and delivers them on drop. */
function useFileDrag(
  zone: RefObject<HTMLElement | null>,
  options: { wholePage?: boolean; disabled?: boolean; onFiles: (files: File[]) => void },
): boolean {
  const { wholePage = false, disabled = false } = options;
  const [over, setOver] = useState(false);
  const deliver = useEffectEvent((files: File[]) => options.onFiles(files));

  useEffect(() => {
    const target: HTMLElement | null = wholePage ? document.documentElement : zone.current;
    if (!target || disabled) return;
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      deliver([...(event.dataTransfer?.files ?? [])]);
    };
    target.addEventListener("dragover", onOver);
    target.addEventListener("dragleave", onLeave);
    target.addEventListener("drop", onDrop);
    return () => {
      target.removeEventListener("dragover", onOver);
      target.removeEventListener("dragleave", onLeave);
      target.removeEventListener("drop", onDrop);
    };
  }, [zone, wholePage, disabled]);

  return over;
}
