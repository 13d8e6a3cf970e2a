/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // A reverse proxy compresses better and off this thread.
  compress: false,
  distDir: process.env.LODGE_DIST_DIR ?? ".next",
  serverExternalPackages: [
    "@node-rs/argon2",
    "pino",
    "prom-client",
    "postgres",
    "nodemailer",
    "altcha-lib",
    "file-type",
    "@fastify/busboy",
    "@googleapis/sheets",
    "uploadthing",
    "@simplewebauthn/server",
    "otpauth",
    "@hubspot/api-client",
    "jsforce",
  ],
  // `npm run check` type-checks the whole project; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
};
