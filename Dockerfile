# The hub as an image: `docker build -t ydi-hub .`, or compose.yaml beside it. docs/running.md tells the rest.
# Both bases may be others, as long as they are of one kind: BUILDER has Node 20 or newer with npm, BASE has glibc and libstdc++.
ARG BUILDER=node:24-bookworm-slim
ARG BASE=debian:bookworm-slim

# What runs: the packages as they are locked, the pinned Node among them, without what only compilers and debuggers read. A
# compiler is among them because a package would like one.
FROM ${BUILDER} AS packages
WORKDIR /hub
COPY package.json package-lock.json ./
COPY test/tools/package.json test/tools/
RUN npm ci --workspaces=false --omit=dev --include=optional --ignore-scripts --no-audit --no-fund \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && rm -rf node_modules/node-*/include node_modules/node-*/share node_modules/node-*/CHANGELOG.md node_modules/.package-lock.json \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

# What is served: the pages, built with what builds them.
FROM ${BUILDER} AS pages
WORKDIR /hub
COPY package.json package-lock.json ./
COPY test/tools/package.json test/tools/
RUN npm ci --workspaces=false --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY scripts/pages scripts/pages
COPY contract contract
COPY public public
COPY web web
RUN NODE_ENV=production node_modules/.bin/react-router build

FROM ${BASE}
RUN groupadd --system --gid 10001 hub \
  && useradd --system --uid 10001 --gid hub --home-dir /hub --no-create-home --shell /usr/sbin/nologin hub \
  && install -d -o hub -g hub -m 700 /data
WORKDIR /hub
COPY --from=packages /hub/node_modules node_modules
COPY --from=pages /hub/build build
COPY package.json LICENSE ./
COPY scripts scripts
COPY contract contract
COPY public public
COPY seeds seeds
COPY server server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/hub/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
USER hub
VOLUME /data
EXPOSE 3000
# It listens once its database is ready and migrated. Whether it can serve right now is said by /readyz.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: the signal to stop reaches the hub, which finishes what is running within 30 seconds.
CMD ["node", "scripts/serve.js"]
