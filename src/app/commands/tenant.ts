import { readSettings, StartRefusal } from '#framework/server'
import { resolve } from 'node:path'
import { createMastline } from '../server.ts'
import { isAsked, typed } from './ask.ts'
import { megabytes, secondsSince } from './figures.ts'
import { erase, exportNamed, importAs, tenantNamed, type TenantDeps } from './tenant-actions.ts'
import { parseLine, Usage } from './usage.ts'
import { withOwnerUrl } from './with-owner-url.ts'

const usage = `npm run tenant -- export NAME FILE [--replace]
npm run tenant -- import FILE --as NAME
npm run tenant -- erase NAME [--yes]`

/** `npm run tenant`: one tenant into a file, out of one, or gone; while Mastline runs or not. @throws Usage, ArchiveRefusal, StartRefusal */
export async function tenant([what, ...args]: readonly string[]): Promise<void> {
  const action = what === 'export' ? exported(args) : what === 'import' ? imported(args) : what === 'erase' ? erased(args) : undefined
  if (!action) throw new Usage(usage)
  const settings = readSettings()
  await withOwnerUrl(async (url) => {
    // Put together as a node of its own that nobody can reach.
    const here = { ...settings, host: '127.0.0.1', publicUrl: undefined }
    const mastline = await createMastline({ settings: here, ownerUrl: url, appUrl: settings.databaseAppUrl, log: { level: 'silent' }, web: null })
    try {
      console.log(await action({ mastline, url }))
    } finally {
      await mastline.close()
    }
  })
}

/** Does the work, and gives what is said of it. */
type Action = (deps: TenantDeps) => Promise<string>

function exported(args: readonly string[]): Action {
  const { words: [name = '', file = ''], flags } = parseLine(args, { words: 2, flags: ['--replace'], usage })
  const place = placeOf(file)
  return async (deps) => {
    const begin = performance.now()
    const { tenant: { tenancyName }, rows, bytes } = await exportNamed(deps, name, place, flags.has('--replace'))
    return `The tenant ${tenancyName} is in ${place}: ${rows} rows, ${megabytes(bytes)}, read again and whole; ${secondsSince(begin)}.`
  }
}

function imported(args: readonly string[]): Action {
  const { words: [file = '', name = ''], flags } = parseLine(args, { words: 2, flags: ['--as'], usage })
  if (!flags.has('--as') || args.indexOf('--as') !== args.length - 2) throw new Usage(usage)
  const place = placeOf(file)
  return async (deps) => {
    const begin = performance.now()
    const { rows } = await importAs(deps, place, name)
    return `${place} is the tenant ${name} now: ${rows} rows; ${secondsSince(begin)}. Its people sign in there with the passwords they had.`
  }
}

function erased(args: readonly string[]): Action {
  const { words: [name = ''], flags } = parseLine(args, { words: 1, flags: ['--yes'], usage })
  return async (deps) => {
    const found = await tenantNamed(deps, name)
    if (!flags.has('--yes')) await confirm(found.tenancyName)
    const rows = await erase(deps, found)
    return `The tenant ${found.tenancyName} is erased: ${rows} rows, with its history, files and accounts. Backups and exports made before still hold it.`
  }
}

async function confirm(name: string): Promise<void> {
  const effect = `Everything of the tenant ${name} will be erased: rows, history, files and accounts. It can't be undone.`
  if (!isAsked()) throw new StartRefusal(`${effect} Add --yes to go on.`)
  if (!(await typed(`${effect}\nType "${name}" to go on: `, name))) throw new StartRefusal('Nothing was erased.')
}

/** Paths are meant from where `npm` was run. */
function placeOf(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file)
}
