import { readSettings, withEmbedded } from '#framework/server'
import { quietLog } from './quiet-log.ts'

/** Runs work on the database of the settings, as its owner: one's own PostgreSQL, or the embedded one, whether Mastline runs on it or not. @throws StartRefusal */
export function withOwnerUrl<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, runAs } = readSettings()
  return databaseUrl === undefined ? withEmbedded({ dataDir, runAs, log: quietLog }, work) : work(databaseUrl)
}
