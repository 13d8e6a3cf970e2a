import { useRouter } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest, sendForm } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { NewTabLink } from "#components/ui/links.tsx";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";
import type { Brokerage } from "#lib/records/brokerages/schemas.ts";

const ConfirmDialog = lazyComponent(() => import("#components/ui/overlays/dialog.tsx"), "ConfirmDialog");

type FilesProps = { stored: Brokerage; onChange: (stored: Brokerage) => void };

/** Logo and disclosure document. Each is stored as soon as it is chosen. */
export function BrandFiles({ stored, onChange }: FilesProps) {
  const { logo, disclosure } = stored;
  return (
    <>
      <BrandFile
        title="Logo"
        what="logo"
        path="/v1/portal/brokerage/logo"
        accept={[".png", ".jpg", ".jpeg"]}
        description="PNG or JPEG, up to 2 MB. White margins are removed."
        onChange={onChange}
        removal="Emails, clients’ pages and new PDFs will show the name instead."
      >
        {logo && <LogoPreviews logo={logo} />}
      </BrandFile>
      <BrandFile
        title="Disclosure document"
        what="disclosure document"
        path="/v1/portal/brokerage/disclosure"
        accept={[".pdf"]}
        description="PDF, up to 25 MB. Clients open it from their pages and emails."
        onChange={onChange}
        removal="Links to it in emails that clients already have will stop working."
      >
        {disclosure && (
          <p className="wrap-anywhere">
            <NewTabLink href={disclosure.url} className="rounded-xs text-accent underline underline-offset-3">
              {disclosure.fileName}
            </NewTabLink>{" "}
            <span className="text-muted">
              {formatFileSize(disclosure.size)}, added {formatDate(aucklandDate(disclosure.addedAt))}
            </span>
          </p>
        )}
      </BrandFile>
    </>
  );
}

/** The fault of the file, without the name of the form part. */
function faultOf(error: Error): string {
  return (error instanceof ApiError && error.details[0]?.message) || error.message;
}

function BrandFile(props: {
  title: string;
  /** The noun for sentences: `logo`. */
  what: string;
  path: "/v1/portal/brokerage/logo" | "/v1/portal/brokerage/disclosure";
  accept: readonly string[];
  description: string;
  /** The effect of removing it. */
  removal: string;
  onChange: (stored: Brokerage) => void;
  /** The current file. */
  children: ReactNode;
}) {
  const { title, what, path, accept, description, removal, onChange, children } = props;
  const router = useRouter();
  const zone = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const keep = (next: Brokerage, done: string) => {
    onChange(next);
    showSuccess(done);
    router.refresh();
  };
  const send = async ([file]: File[]) => {
    if (!file) return;
    const form = new FormData();
    form.append("files", file);
    setFault(null);
    setShare(0);
    try {
      keep(await sendForm("PUT", path, form, {}, setShare).done, `${title} replaced`);
    } catch (error) {
      setFault(faultOf(error as Error));
    } finally {
      setShare(null);
    }
  };
  const remove = async () => {
    setAsking(false);
    try {
      keep(await apiRequest(path, { method: "DELETE" }), `${title} removed`);
      // The Remove button is no longer in the page.
      zone.current?.querySelector<HTMLElement>("button:last-of-type")?.focus();
    } catch (error) {
      showFailure(`The ${what} was not removed`, error);
    }
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-b pb-1.5 font-semibold">{title}</legend>
      <div className="grid gap-3">
        {children && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {children}
            <Button size="small" onClick={() => setAsking(true)} aria-label={`Remove ${what}`}>
              Remove
            </Button>
          </div>
        )}
        <Fault message={fault} title={`The ${what} was not replaced`} />
        {share !== null && <Progress label={`Uploading the ${what}`} value={share} />}
        <div ref={zone}>
          <FileDrop
            what={`a ${what}`}
            description={description}
            accept={accept}
            disabled={share !== null}
            buttonLabel={children ? `Replace ${what}` : `Choose ${what}`}
            onFiles={send}
          />
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          danger
          title={`Remove the ${what}?`}
          confirmLabel={`Remove ${what}`}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          {removal}
        </ConfirmDialog>
      )}
    </fieldset>
  );
}

/** The logo as it appears in the light and in the dark theme. */
function LogoPreviews({ logo }: { logo: NonNullable<Brokerage["logo"]> }) {
  const { url, width, height } = logo;
  return (
    <div className="flex flex-wrap gap-3">
      {(["light", "dark"] as const).map((theme) => (
        <ThemeScope key={theme} theme={theme} className="h-24 min-w-18">
          <figure className="h-24 rounded-md border bg-sunken p-3 forced-color-adjust-none">
            {/* biome-ignore lint/performance/noImgElement: one file of the right size, drawn by Lodge itself */}
            <img
              src={url}
              width={width}
              height={height}
              alt={`Logo on a ${theme} page`}
              className="h-12 w-auto max-w-48 rounded-sm bg-code-ground object-contain p-1"
            />
            <figcaption className="mt-1 text-muted text-sm">
              {theme === "light" ? "Light" : "Dark"}
            </figcaption>
          </figure>
        </ThemeScope>
      ))}
    </div>
  );
}

/**
 * Shows its content in one theme, regardless of the page's theme. The tokens of app/globals.css are resolved on the
 * root element and on the host of a shadow root, so the content is rendered into one with the page's stylesheets.
 * `<ThemeScope theme="dark" className="min-h-80">…</ThemeScope>`, where the size reserves space until then.
 */
export function ThemeScope(props: { theme: "light" | "dark"; className?: string; children: ReactNode }) {
  const { theme, className, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [...document.styleSheets].map(copyOf);
    setRoot(shadow);
  }, []);
  return (
    <div ref={host} className={cx(theme === "light" ? "scheme-light" : "scheme-dark", className)}>
      {root && createPortal(<div className="text-base text-text">{children}</div>, root)}
    </div>
  );
}

/** A constructed style sheet, which the content security policy allows in a shadow root. */
function copyOf(sheet: CSSStyleSheet): CSSStyleSheet {
  const copy = new CSSStyleSheet();
  copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join("\n"));
  return copy;
}
