import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { CspNonce } from "#components/shell/csp-nonce.tsx";
import { EarlySubmits } from "#components/shell/early-submits.tsx";
import { readTheme, themeCookie } from "#components/ui/theme.ts";
import { env } from "#lib/env.ts";
import "./globals.css";

export const metadata: Metadata = { title: { default: "Lodge", template: "%s · Lodge" } };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const uploads = env().settings.UPLOADTHING_TOKEN && "uploadthing";
  return (
    <html lang="en-NZ" data-theme={theme} data-uploads={uploads}>
      <head>
        <CspNonce nonce={nonce} />
        <EarlySubmits nonce={nonce} />
      </head>
      <body>{children}</body>
    </html>
  );
}
