import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { StartRefusal } from '../../../start-refusal.ts'

/** The ids of an account of the operating system. */
export interface Ids {
  uid: number
  gid: number
}

/** Under whom PostgreSQL runs: `switchTo` is set only when we are root and must become somebody else. */
export interface Account {
  name: string
  switchTo: Ids | undefined
}

interface PasswdEntry extends Ids {
  name: string
}

const USUAL = ['nobody', 'daemon', 'postgres']

const passwd = (): PasswdEntry[] => {
  if (!existsSync('/etc/passwd')) return []
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':')
    // macOS writes nobody as -2; the kernel means the unsigned number.
    return gid === undefined ? [] : [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }]
  })
}

const isUsable = (entry: PasswdEntry | undefined): entry is PasswdEntry => entry !== undefined && entry.uid !== 0

const named = (runAs: string, entries: PasswdEntry[]): PasswdEntry => {
  const [uid, gid] = runAs.split(':').map(Number)
  const entry = entries.find((candidate) => candidate.name === runAs || candidate.uid === uid)
  if (entry === undefined) {
    throw new StartRefusal(`RUN_AS is "${runAs}", but this machine knows no such account. Give the name or the number of an account in /etc/passwd.`)
  }
  if (!isUsable(entry)) throw new StartRefusal(`RUN_AS is "${runAs}", but PostgreSQL refuses to run as root. Name an ordinary account.`)
  return gid !== undefined && Number.isInteger(gid) ? { ...entry, gid } : entry
}

const ownAccount = (): Account => {
  try {
    return { name: userInfo().username, switchTo: undefined }
  } catch {
    const message = `PostgreSQL needs an account with a name, and user id ${process.getuid?.()} has none here. `
    throw new StartRefusal(`${message}Add one to /etc/passwd, or set DATABASE_URL to a PostgreSQL server of your own.`)
  }
}

const forRoot = (runAs: string | undefined, owner: number | undefined): PasswdEntry | undefined => {
  const entries = passwd()
  if (runAs !== undefined) return named(runAs, entries)
  const byName = USUAL.map((name) => entries.find((entry) => entry.name === name))
  return [entries.find((entry) => entry.uid === owner), ...byName].find(isUsable)
}

/**
 * The account PostgreSQL runs under: our own, or as root (PostgreSQL refuses root) the one named by `RUN_AS`, else the one the
 * database already belongs to, else `nobody` or another of the usual unprivileged ones.
 *
 * @param runAs name, uid, or `uid:gid`
 * @param owner uid of the present owner of the database, if there is one
 * @throws StartRefusal when there is no such account
 */
export const chooseAccount = (runAs?: string, owner?: number): Account => {
  if (process.getuid?.() !== 0) {
    const own = ownAccount()
    if (runAs === undefined || runAs === own.name || runAs === String(process.getuid?.())) return own
    throw new StartRefusal(`RUN_AS is "${runAs}", but only root may start PostgreSQL under another account; Mastline was started by ${own.name}.`)
  }
  const entry = forRoot(runAs, owner)
  if (entry === undefined) {
    throw new StartRefusal('PostgreSQL refuses to run as root, and no unprivileged account was found. Set RUN_AS to the name of one, or DATABASE_URL.')
  }
  return { name: entry.name, switchTo: { uid: entry.uid, gid: entry.gid } }
}

/** The options of `spawn` that make a child run under the account; none where it is our own. */
export const asAccount = ({ switchTo }: Account): { uid?: number; gid?: number } =>
  // spawn takes signed 32-bit ids, and the kernel reads them back as unsigned.
  switchTo === undefined ? {} : { uid: switchTo.uid | 0, gid: switchTo.gid | 0 }
