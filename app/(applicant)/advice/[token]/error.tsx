"use client";

import type { ComponentProps } from "react";
import { LinkError } from "#components/platform/shell/link-error.tsx";

export default function AdviceError(props: ComponentProps<typeof LinkError>) {
  return <LinkError {...props} safe="Nothing was signed." />;
}
