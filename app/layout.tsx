import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { readTheme, themeCookie } from "#components/ui/theme.ts";
import "./globals.css";

export const metadata: Metadata = { title: { default: "Lodge", template: "%s · Lodge" } };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <html lang="en-NZ" data-theme={theme}>
      <body>{children}</body>
    </html>
  );
}
