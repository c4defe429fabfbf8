import { isEmbeddedServed, openSqlSession, presentHome, readSettings, SqlError, StartRefusal, withEmbedded } from '#framework/server'
import { isAsked } from '../ask.ts'
import { quietLog } from '../quiet-log.ts'
import { Usage } from '../usage.ts'
import { printResult } from './print-result.ts'
import { promptForSql } from './prompt.ts'

export const sqlUsage = 'npm run db -- sql [--write] [-c "SELECT …"]'

/**
 * `npm run db -- sql`: SQL on the embedded database beside the Mastline that runs on it, at a prompt, from standard input, or one text by `-c`.
 * It reads, all tenants and all columns; with `--write` it is the owner.
 *
 * @throws Usage; StartRefusal where Mastline does not run, the database is another server's, or a statement failed
 */
export async function sql(args: readonly string[]): Promise<void> {
  const { text, mayWrite } = parse(args)
  const { databaseUrl, dataDir, runAs } = readSettings()
  if (databaseUrl !== undefined) throw new StartRefusal('DATABASE_URL names a PostgreSQL of your own. Use its own tool: psql "$DATABASE_URL"')
  const home = presentHome(dataDir)
  if (home !== undefined && !isEmbeddedServed(home)) throw new StartRefusal(`Mastline does not run on the database in ${home.folder}. Start it with: npm start`)
  await withEmbedded({ dataDir, runAs, log: quietLog }, async (url) => {
    const session = await openSqlSession({ url, mayWrite })
    try {
      if (text !== null) for (const result of await session.run(text)) console.log(printResult(result).join('\n'))
      else {
        if (isAsked()) console.log(`${mayWrite ? 'As the owner of the database: nothing asks again, and no history is kept of what you change.' : 'For reading; --write changes data.'} End a statement with ;  \\d lists tables, \\d TABLE its columns, \\q ends.`)
        if (!(await promptForSql(session))) throw new StartRefusal('What stands after this statement was not carried out.')
      }
    } catch (error) {
      throw error instanceof SqlError ? new StartRefusal(error.message) : error
    } finally {
      await session.close()
    }
  })
}

function parse(args: readonly string[]): { text: string | null; mayWrite: boolean } {
  const at = args.indexOf('-c')
  const text = at === -1 ? null : (args[at + 1] ?? '')
  const rest = at === -1 ? [...args] : args.toSpliced(at, 2)
  if (text?.trim() === '' || rest.some((arg) => arg !== '--write')) throw new Usage(sqlUsage)
  return { text, mayWrite: rest.includes('--write') }
}
