# Lodge for a server of its own database: DATABASE_URL and AUTH_SECRET are needed (docs/operations.md).
FROM node:26-bookworm-slim AS build
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /lodge
COPY package.json package-lock.json .npmrc ./
COPY extras extras
# The image has its Node.js, and its database elsewhere; HubSpot's SDK and the fonts for Chinese and Japanese are there, since
# settings come only at the start.
RUN npm ci --omit=dev --include-workspace-root --workspace extras/hubspot --workspace extras/cjk
COPY . .
RUN NODE_ENV=production node node_modules/next/dist/bin/next build && node scripts/install/trim-image.mjs

FROM node:26-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# One allocator heap for all threads, and large blocks outside it (scripts/project.mjs says why).
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /lodge
COPY --from=build /lodge ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# A frozen process ends itself (scripts/server/watchdog.ts); the container's restart policy starts it again.
CMD ["node", "--disable-warning=ExperimentalWarning", "--import=./scripts/resolve-drizzle.mjs", "--expose-gc", "--max-semi-space-size=16", "--memory-pool-timeout=1", "--no-large-page-pool", "scripts/serve.ts"]
