"use client";

import type { ComponentProps } from "react";
import { LinkError } from "#components/platform/shell/link-error.tsx";

export default function PackageError(props: ComponentProps<typeof LinkError>) {
  return <LinkError {...props} />;
}
