import { Notice } from "./notice.tsx";

/** What failed, announced when it appears; nothing without a message. `<Fault message={errors.root?.message} />` */
export function Fault({
  message,
  title,
}: {
  message: string | null | undefined;
  title?: string | undefined;
}) {
  if (!message) return null;
  return (
    <Notice tone="danger" live {...(title && { title })}>
      {message}
    </Notice>
  );
}
