import { existsSync } from "node:fs";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

const distDir = process.env.LODGE_DIST_DIR ?? ".next";

/**
 * Writing the cache of 170 MB takes a third of a build's processor time, so only those who build again pay for it:
 * they have the tools of development and an earlier build.
 */
const buildsAgain = ["node_modules/@biomejs/biome", `${distDir}/lodge-build`].every((path) =>
  existsSync(new URL(path, import.meta.url)),
);

/** @type {(phase: string) => import("next").NextConfig} */
export default (phase) => ({
  poweredByHeader: false,
  reactStrictMode: true,
  // The front door does, in one place for pages and the API (lib/server/compress.ts).
  compress: false,
  // No screen has a picture to optimise: /_next/image is 404, not work for whoever asks.
  images: { unoptimized: true },
  distDir,
  // No browser gets its title streamed: on a slow connection, text was shown and read out before it had one.
  htmlLimitedBots: /.*/,
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
