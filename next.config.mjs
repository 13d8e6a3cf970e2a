import { existsSync } from "node:fs";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

/** Whoever has the tools of development builds again and again; a start builds once, and needs no cache of 220 MB. */
const buildsAgain = existsSync(new URL("node_modules/@biomejs/biome", import.meta.url));

/** @type {(phase: string) => import("next").NextConfig} */
export default (phase) => ({
  poweredByHeader: false,
  reactStrictMode: true,
  // The front door does, in one place for pages and the API (lib/server/compress.ts).
  compress: false,
  // No screen has a picture to optimise: /_next/image is 404, not work for whoever asks.
  images: { unoptimized: true },
  distDir: process.env.LODGE_DIST_DIR ?? ".next",
  serverExternalPackages: [
    "@node-rs/argon2",
    "pino",
    "srvx",
    "prom-client",
    "postgres",
    "nodemailer",
    "altcha-lib",
    "file-type",
    "@fastify/busboy",
    "uploadthing",
    "@simplewebauthn/server",
    "otpauth",
  ],
  // `npm run check` type-checks the whole project; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    turbopackFileSystemCacheForBuild: buildsAgain,
    // Nothing in production reads them.
    turbopackSourceMaps: phase !== PHASE_PRODUCTION_BUILD,
  },
});
