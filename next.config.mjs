import { existsSync } from "node:fs";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { updateRoutes } from "./scripts/build/update-routes.mjs";

const distDir = process.env.LODGE_DIST_DIR ?? ".next";

/**
 * Writing the 170 MB cache takes a third of a build's CPU time. It is only worth it where builds repeat: with the
 * development tools and an earlier build.
 */
const buildsAgain = ["node_modules/@biomejs/biome", `${distDir}/lodge-build`].every((path) =>
  existsSync(new URL(path, import.meta.url)),
);

/** @type {(phase: string) => import("next").NextConfig} */
export default (phase) => {
  // For `next build` without our commands, as in the Dockerfile.
  if (phase === PHASE_PRODUCTION_BUILD) updateRoutes();
  return {
    poweredByHeader: false,
    // Lodge's own server serves `route.ts` files (scripts/server/serve-http.ts), so that Next.js need not compile them too.
    pageExtensions: ["tsx", "next.ts"],
    reactStrictMode: true,
    // The HTTP server compresses both pages and API responses (lib/platform/server/http-server.ts).
    compress: false,
    // No screen has images to optimise. This makes /_next/image respond 404 instead of doing work for any caller.
    images: { unoptimized: true },
    distDir,
    // Disables streaming of metadata: on a slow connection, a page was shown and read out before it had a title.
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
    // `npm run check` type-checks the whole project, so the build does not.
    typescript: { ignoreBuildErrors: true },
    experimental: {
      turbopackFileSystemCacheForBuild: buildsAgain,
      // Production does not use source maps.
      turbopackSourceMaps: phase !== PHASE_PRODUCTION_BUILD,
    },
  };
};
