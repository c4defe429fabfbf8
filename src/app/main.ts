/** The server process: settings, database, product. Started by start.mjs, or by hand: `npx tsx src/app/main.ts`. */
import { readSettings, startEmbedded, StartRefusal, type Settings, type StartLog } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { createMastline } from './server.ts'
import { atStop, endWith, tellLauncher, watchForStop } from './start/supervised.ts'

const log: StartLog = { info: (sentence) => console.log(sentence), warn: (sentence) => console.warn(sentence) }

/** The database: ours, started and stopped with us, or the one DATABASE_URL names. */
async function databaseOf(settings: Settings): Promise<{ ownerUrl: string; appUrl: string | undefined }> {
  if (settings.databaseUrl !== undefined) return { ownerUrl: settings.databaseUrl, appUrl: settings.databaseAppUrl }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, runAs: settings.runAs, log, onLost: lost })
  atStop(() => embedded.stop())
  tellLauncher(embedded.cluster)
  return { ownerUrl: embedded.ownerUrl, appUrl: undefined }
}

function lost(error: Error): void {
  console.error(error.message)
  void endWith(1)
}

async function main(): Promise<void> {
  const settings = readSettings()
  const mastline = await createMastline({
    settings, ...(await databaseOf(settings)), log: { level: settings.logLevel },
    webFolder: fileURLToPath(new URL('../../dist/web', import.meta.url)),
  })
  atStop(() => mastline.close())
  const address = await mastline.listen(settings.port)
  log.info(`\nMastline serves ${settings.publicUrl ?? address}`)
  log.info(`Sign in as admin on the tenant Default, or on the host with no tenant.`)
}

watchForStop()
try {
  await main()
} catch (error) {
  if (error instanceof StartRefusal) console.error(error.message)
  else console.error(error)
  await endWith(1)
}
