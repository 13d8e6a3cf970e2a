import { resolve } from "node:path";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  compress: false,
  serverExternalPackages: ["postgres"],
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: resolve(import.meta.dirname, "../..") },
};
