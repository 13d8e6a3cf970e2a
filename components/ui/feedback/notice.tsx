import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { SESSION_ENDED } from "#components/platform/api/api-error.ts";
import { toneInk, toneSoft } from "../badge.tsx";
import { cx } from "../class-names.ts";

const [before, link = "", after] = SESSION_ENDED.split(/(Sign in again)/);

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/**
 * An inline message. `<Notice tone="warning" title="Two statements are missing">…</Notice>`
 * `live` announces it when it appears (a form error that belongs to no field).
 */
export function Notice(props: {
  tone?: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  live?: boolean;
}) {
  const { tone = "info", title, children, action, live } = props;
  const Icon = icons[tone];
  return (
    <div
      role={live ? "alert" : undefined}
      className={cx("flex gap-2.5 rounded-md px-3 py-2.5", toneSoft[tone])}
    >
      <Icon className={cx("mt-0.5 size-4 shrink-0", toneInk[tone])} />
      <div className="min-w-0 grow text-text">
        {title && <p className="font-medium">{title}</p>}
        {withSignInLink(children)}
      </div>
      {action && <div className="shrink-0 self-center">{action}</div>}
    </div>
  );
}

/** An error message unchanged, or with a sign-in link for an ended session. */
export function withSignInLink(words: ReactNode): ReactNode {
  if (words !== SESSION_ENDED) return words;
  return (
    <>
      {before}
      <a
        href="/sign-in"
        target="_blank"
        rel="noreferrer"
        className="rounded-xs text-text underline underline-offset-3"
      >
        {link}
      </a>
      {after}
    </>
  );
}

/** What failed, announced when it appears; nothing without a message. `<Fault message={errors.root?.message} />` */
export function Fault(props: { message: string | null | undefined; title?: string | undefined }) {
  const { message, title } = props;
  if (!message) return null;
  return (
    <Notice tone="danger" live {...(title && { title })}>
      {message}
    </Notice>
  );
}
