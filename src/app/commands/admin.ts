import { isNotInstalled, loadValidModel, ownerPool, readSettings, StartRefusal, tellToStartAgain } from '#framework/server'
import type { Pool } from 'pg'
import { endAllSessions, findAccount, setAccountPassword, shortestPassword, unlockAccount, type ConsoleAccount } from '../../features/identity/server/index.ts'
import { readDescriptors } from '../dev/read-descriptors.ts'
import { secretLine } from './ask.ts'
import { parseLine, Usage } from './usage.ts'
import { withOwnerUrl } from './with-owner-url.ts'

const usage = `npm run admin -- rotate-secret
npm run admin -- unlock TENANT/USER      such as Default/admin, or host/admin
npm run admin -- password TENANT/USER    asks for the password, or reads one line from standard input`

/** `npm run admin -- …`: what only somebody at the console may do. @throws Usage, StartRefusal */
export async function admin(args: readonly string[]): Promise<void> {
  const [what] = args
  if (what === 'rotate-secret') return rotateSecret(args)
  if (what !== 'unlock' && what !== 'password') throw new Usage(usage)
  const { words: [, name = ''] } = parseLine(args, { words: 2, usage })
  await withOwner(async (owner) => (what === 'unlock' ? unlock(owner, await accountOf(owner, name)) : password(owner, await accountOf(owner, name))))
}

async function rotateSecret(args: readonly string[]): Promise<void> {
  parseLine(args, { words: 1, usage })
  const { databaseUrl } = readSettings()
  await withOwner(async (owner, url) => {
    const accounts = await endAllSessions(owner)
    console.log(`The secret is a new one: no token or file address given out before is good any more. ${accounts} accounts have to sign in again.`)
    if (databaseUrl === undefined) await tellToStartAgain(url)
    else console.log('Start every Mastline on this database again: until then they sign with the secret of before.')
  })
}

async function unlock(owner: Pool, account: ConsoleAccount): Promise<void> {
  const wasLocked = await unlockAccount(owner, account)
  console.log(wasLocked ? `${account.userName} can sign in again.` : `${account.userName} was not locked. Addresses lock too, for five minutes after twenty wrong passwords.`)
}

async function password(owner: Pool, account: ConsoleAccount): Promise<void> {
  const weakness = await setAccountPassword(owner, account, await secretLine(`New password of ${account.userName}: `))
  if (weakness === 'passwordTooShort') throw new StartRefusal(`A password has at least ${shortestPassword} characters. Nothing was changed.`)
  if (weakness) throw new StartRefusal('This password is one of the first that guessers try. Nothing was changed.')
  console.log(`${account.userName} has a new password, and is signed out everywhere.`)
}

/** @throws Usage, StartRefusal */
async function accountOf(owner: Pool, name: string): Promise<ConsoleAccount> {
  const [tenant = '', ...user] = name.split('/')
  if (tenant === '' || !user.length) throw new Usage(usage)
  const { sources, words } = await readDescriptors()
  const account = await findAccount(owner, loadValidModel(sources, words), tenant, user.join('/'))
  if (!account) throw new StartRefusal(`There is no user ${user.join('/')} of ${tenant}.`)
  return account
}

function withOwner(work: (owner: Pool, url: string) => Promise<void>): Promise<void> {
  return withOwnerUrl(async (url) => {
    const owner = ownerPool(url, () => undefined)
    try {
      await work(owner, url)
    } catch (error) {
      throw isNotInstalled(error) ? new StartRefusal('There is nothing of Mastline in this database yet.') : error
    } finally {
      await owner.end()
    }
  })
}
