# Runs Lodge with an external database. Requires DATABASE_URL and AUTH_SECRET (docs/operations.md).
FROM node:26-bookworm-slim AS build
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /lodge
COPY package.json package-lock.json .npmrc ./
COPY extras extras
# The image brings its own Node.js and uses an external database. Settings are only known at startup, so HubSpot's SDK
# and the fonts for Chinese and Japanese are always installed.
RUN npm ci --omit=dev --include-workspace-root --workspace extras/hubspot --workspace extras/cjk
COPY . .
RUN NODE_ENV=production node node_modules/next/dist/bin/next build && node deploy/trim-image.mjs

FROM node:26-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# One allocator heap for all threads, and large blocks outside it (scripts/project.mjs explains why).
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /lodge
COPY --from=build /lodge ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# A frozen process exits (lib/platform/server/watchdog.ts), and the container's restart policy restarts it.
CMD ["node", "--disable-warning=ExperimentalWarning", "--import=./scripts/resolve-drizzle.mjs", "--expose-gc", "--max-semi-space-size=16", "--memory-pool-timeout=1", "--no-large-page-pool", "scripts/serve.ts"]
