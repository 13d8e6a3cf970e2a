import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { buttonStyle } from "./button-style.ts";

/** A button that saves a file from the API. `<DownloadLink href={workbookHref(version)}>Download workbook</DownloadLink>` */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonStyle("secondary", "medium")}>
      <Download />
      {children}
    </a>
  );
}
