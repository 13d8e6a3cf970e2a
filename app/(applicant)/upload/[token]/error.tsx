"use client";

import type { ComponentProps } from "react";
import { LinkError } from "#components/platform/shell/link-error.tsx";

export default function UploadError(props: ComponentProps<typeof LinkError>) {
  return <LinkError {...props} safe="Everything you have sent is safe." />;
}
