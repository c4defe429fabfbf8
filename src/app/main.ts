/** The server process: settings, database, product. Started by start.mjs, or by hand: `node --import ./src/framework/server/typescript/register.mjs src/app/main.ts`. */
import { readSettings, startEmbedded, StartRefusal, type Settings, type StartLog } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { createMastline } from './server.ts'
import { welcome } from './welcome.ts'
import { sentenceOf } from './start/failure.ts'
import { atStop, endWith, tellLauncher, tellReady, watchForStop } from './start/supervised.ts'

/** The launcher starts us again (run-server.mjs). */
const again = 75
/** Under `npm run dev`: a new start would fail as well, whatever is saved (work.mjs). */
const refused = 78

const log: StartLog = { info: (sentence) => console.log(sentence), warn: (sentence) => console.warn(sentence) }
let isRestarting = false
let hasDatabase = false
/** Once they were read. */
let settings: Settings | undefined

/** The database: ours, started and stopped with us, or the one DATABASE_URL names. */
async function databaseOf(settings: Settings): Promise<{ ownerUrl: string; appUrl: string | undefined; givesPassword: boolean }> {
  if (settings.databaseUrl !== undefined) return { ownerUrl: settings.databaseUrl, appUrl: settings.databaseAppUrl, givesPassword: false }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, runAs: settings.runAs, log, onLost: lost, onStartAgain: startAgain })
  // A restart finds it running.
  atStop(() => (isRestarting ? undefined : embedded.stop()))
  tellLauncher(embedded.cluster)
  return { ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrlHint, givesPassword: true }
}

function lost(error: Error): void {
  console.error(error.message)
  void endWith(1)
}

/** A command asks for it: this process stops its database too, since another one may wait to take its place. */
function startAgain(): void {
  log.info('Starting again, as a command asked for.')
  void endWith(again)
}

async function serve(): Promise<void> {
  settings = readSettings()
  const database = await databaseOf(settings)
  const mastline = await createMastline({ settings, ...database, runsJobs: true, log: { level: settings.logLevel }, web: fileURLToPath(new URL('../../dist/web', import.meta.url)) })
  atStop(() => mastline.close())
  log.info(welcome(settings, mastline.atStart, await mastline.listen(settings.port)))
  tellReady()
}

/** As `serve`, with everything that changes taking effect at once. */
async function serveWhileWorking(): Promise<void> {
  const { devWeb } = await import('./dev/serve-web.ts')
  const { follow } = await import('./dev/follow.ts')
  settings = readSettings()
  const database = await databaseOf(settings)
  hasDatabase = true
  const web = devWeb()
  const mastline = await createMastline({ settings, ...database, runsJobs: true, log: { level: settings.logLevel }, web: web.serve, isWorking: true })
  atStop(() => mastline.close())
  atStop(() => web.close())
  atStop(follow({ mastline, log, reload: web.reload, restart }))
  log.info(welcome(settings, mastline.atStart, await mastline.listen(settings.port)))
  tellReady()
}

function restart(): void {
  isRestarting = true
  void endWith(again)
}

watchForStop()
const isWorking = process.argv.includes('--dev')
try {
  await (isWorking ? serveWhileWorking() : serve())
} catch (error) {
  const sentence = sentenceOf(error, settings)
  console.error(sentence ?? error)
  // Once the database is there, a refusal is one of the descriptors.
  const isOfSources = sentence === undefined || (hasDatabase && error instanceof StartRefusal)
  await endWith(isWorking && !isOfSources ? refused : 1)
}
