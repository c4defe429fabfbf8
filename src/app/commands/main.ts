/** Commands of the console beside `npm start`: `npm run backup`, `restore`, `tenant`, `admin`, `db`. */
import { ArchiveRefusal, StartRefusal } from '#framework/server'
import { Usage } from './usage.ts'

/** Name → what it does with the rest of the line. Loaded when it is asked for: some need the whole product, others a few files. */
const commands: { readonly [name: string]: (args: readonly string[]) => Promise<void> } = {
  admin: async (args) => (await import('./admin.ts')).admin(args),
  backup: async (args) => (await import('./backup.ts')).backup(args),
  db: async (args) => (await import('./db.ts')).db(args),
  restore: async (args) => (await import('./restore.ts')).restore(args),
  tenant: async (args) => (await import('./tenant.ts')).tenant(args),
}

/**
 * Runs one command.
 *
 * @returns the exit code: 0; 1 with a sentence where it could not be done; 2 where the line was not understood
 */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  try {
    const command = commands[name]
    if (!command) throw new Usage(`There is no command ${JSON.stringify(name)}; there are ${Object.keys(commands).join(', ')}.`)
    await command(args)
    return 0
  } catch (error) {
    if (!(error instanceof Usage || error instanceof ArchiveRefusal || error instanceof StartRefusal || isOfTheSystem(error))) throw error
    console.error(error.message)
    return error instanceof Usage ? 2 : 1
  }
}

/** A full disk, a folder that may not be written: the system's own sentence explains it. */
function isOfTheSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
