# The product on one machine: docs/deploy/compose.md. Node comes with the packages, in the version
# that the lock file names; the first stage's own only starts npm.
FROM node:26-bookworm-slim@sha256:e999d087492c7227c85adc70574cf9d3cce774c3e6d7b8dfe473ee6b142c8f2c AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM packages AS compiled
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run compile

FROM debian:bookworm-slim@sha256:abd67ffcfa541b485a3dff59865ab629aa048a6c613e639d36e7456b0b229241
WORKDIR /app
COPY . .
COPY --from=packages /app/node_modules node_modules
COPY --from=compiled /app/compiled compiled
ENV PATH=/app/node_modules/.bin:/usr/bin:/bin
ENV NODE_ENV=production
ENV DATA_DIR=/data
# glibc would keep freed memory for each thread.
ENV MALLOC_ARENA_MAX=1
RUN mkdir -m 700 /data && chown 10001:10001 /data
VOLUME /data
USER 10001:10001
EXPOSE 8888
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8888/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=192", "hosts/node/main.ts"]
