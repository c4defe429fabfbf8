/** Makes a restored database ready beside the one in use, which may run meanwhile. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ArchiveRefusal } from '../../../archive/archive-refusal.ts'
import type { Contents } from '../../../archive/contents.ts'
import { forgetSecrets } from '../../../secrets/stored-secret.ts'
import { DATABASE } from '../connection-urls.ts'
import type { Account } from '../folder/account.ts'
import type { Binaries } from '../binaries/binaries.ts'
import { homeAt, type Home } from '../folder/home.ts'
import { OWNER } from '../initialise.ts'
import { changeOwner, changeFolderOwner } from '../folder/change-owner.ts'
import { restoredHome } from './restored.ts'
import { runSingleUser } from './single-user.ts'
import { unpack } from './unpack.ts'

export interface RestoreOptions {
  file: string
  home: Home
  binaries: Binaries
  account: Account
  settings: Readonly<Record<string, string>>
}

/**
 * Unpacks a backup, has PostgreSQL bring it to the moment it was made at, and gives it a new password of the owner; every secret in it is taken away,
 * so that no token signed before is good any more. Then it waits for the next start.
 *
 * @returns what the archive says of itself
 * @throws ArchiveRefusal where the archive is not whole, or PostgreSQL refuses its files; nothing is left of it then
 */
export async function prepareRestore(options: RestoreOptions): Promise<Contents> {
  const { file, home, binaries, account } = options
  const ready = restoredHome(home)
  const draft = homeAt(`${home.folder}.restoring-${process.pid}`)
  sweep(home)
  mkdirSync(draft.cluster, { recursive: true })
  chmodSync(draft.folder, 0o700)
  try {
    const contents = await unpack(file, draft, binaries)
    const password = randomBytes(24).toString('base64url')
    writeFileSync(draft.passwordFile, `${password}\n`, { mode: 0o600, flush: true })
    changeFolderOwner(draft.folder, account)
    changeOwner(draft.passwordFile, account)
    await settle(options, draft, password)
    rmSync(ready.folder, { recursive: true, force: true, maxRetries: 3 })
    renameSync(draft.folder, ready.folder)
    return contents
  } catch (error) {
    rmSync(draft.folder, { recursive: true, force: true, maxRetries: 3 })
    throw error
  }
}

async function settle({ file, binaries, account, settings }: RestoreOptions, { cluster }: Home, password: string): Promise<void> {
  try {
    await runSingleUser({ cluster, database: DATABASE, binaries, account, settings }, [`ALTER ROLE ${OWNER} PASSWORD '${password}';`, `${forgetSecrets};`])
  } catch (error) {
    throw new ArchiveRefusal(`PostgreSQL can't use what is in ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** What killed restores left. */
function sweep(home: Home): void {
  const parent = dirname(home.folder)
  const beginning = `${basename(home.folder)}.restoring-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(beginning) && !isRunning(Number(name.slice(beginning.length)))) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
