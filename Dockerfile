# Not built here: the machine that it was written on runs no containers. Each of its steps was carried out there by hand, in an empty folder, and the
# server started from what they left, as an ordinary account.
#
#   docker build -t mastline .
#   docker run -d --name mastline --init --restart unless-stopped -p 127.0.0.1:21021:21021 -v mastline:/data -e ADMIN_PASSWORD=… -e PUBLIC_URL=https://… mastline
#
# See docs/running.md. Alpine will not do: the PostgreSQL inside needs glibc.

FROM node:22-bookworm-slim AS build
WORKDIR /opt/mastline
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The second line starts the PostgreSQL inside once: it makes the links its programs need, and shows that they run in this image.
RUN npm run build \
 && node --import ./src/framework/server/typescript/register.mjs -e "import('./src/framework/server/database/embedded/start.ts').then(async ({ startEmbedded }) => (await startEmbedded({ dataDir: '/tmp/tried', log: console })).stop())" \
 && rm -rf /tmp/tried \
 && npm prune --omit=dev --no-audit --no-fund \
 && node -e "import('./src/app/start/installed.mjs').then(({ noteInstalled }) => noteInstalled())" \
 && rm -rf .cache /root/.npm

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /opt/mastline
COPY --from=build /opt/mastline ./
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 21021
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 21021}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without the launcher, which installs, builds and starts again: here the image and the runtime do that.
CMD ["node", "--import", "./src/framework/server/typescript/register.mjs", "src/app/main.ts"]
