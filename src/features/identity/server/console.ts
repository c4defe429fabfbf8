/** What can be done to accounts at the console. */
import { NotUnderstood, requestRestart, StartRefusal, type ConsoleCommand, type ConsoleContext } from '#framework/server'
import { shortestPassword } from '../rules.ts'
import { endAllSessions } from './sessions/end-sessions.ts'
import { findAccount, resetSecondFactor, setAccountPassword, unlockAccount, type ConsoleAccount } from './users/console-account.ts'

export const identityCommands: readonly ConsoleCommand[] = [
  {
    name: 'rotate-secret', words: [],
    async run({ owner, url, isEmbedded }) {
      const accounts = await endAllSessions(owner)
      if (isEmbedded) await requestRestart(url)
      const done = `The secret is a new one: no token or file address given out before is good any more. ${accounts} accounts have to sign in again.`
      return isEmbedded ? done : `${done}\nStart every Mastline on this database again: until then they sign with the secret of before.`
    },
  },
  {
    name: 'unlock', words: ['TENANT/USER'], note: 'such as Default/admin, or host/admin',
    async run(context, [name = '']) {
      const account = await accountOf(context, name)
      const wasLocked = await unlockAccount(context.owner, account)
      return wasLocked ? `${account.userName} can sign in again.` : `${account.userName} was not locked. Addresses lock too, for five minutes after twenty wrong passwords.`
    },
  },
  {
    name: 'reset-second-factor', words: ['TENANT/USER'], note: 'for whoever lost the authenticator and the recovery codes',
    async run(context, [name = '']) {
      const account = await accountOf(context, name)
      const hadOne = await resetSecondFactor(context.owner, account)
      return hadOne ? `${account.userName} signs in with the password alone, and sets a second factor up again where a role demands it.` : `${account.userName} had no second factor.`
    },
  },
  {
    name: 'password', words: ['TENANT/USER'], note: 'asks for the password, or reads one line from standard input',
    async run(context, [name = '']) {
      const account = await accountOf(context, name)
      const weakness = await setAccountPassword(context.owner, account, await context.secretLine(`New password of ${account.userName}: `))
      if (weakness === 'passwordTooShort') throw new StartRefusal(`A password has at least ${shortestPassword} characters. Nothing was changed.`)
      if (weakness) throw new StartRefusal('This password is one of the first that guessers try. Nothing was changed.')
      return `${account.userName} has a new password, and is signed out everywhere.`
    },
  },
]

async function accountOf({ owner, model }: ConsoleContext, name: string): Promise<ConsoleAccount> {
  const [tenant = '', ...user] = name.split('/')
  if (tenant === '' || !user.length) throw new NotUnderstood()
  const account = await findAccount(owner, await model(), tenant, user.join('/'))
  if (!account) throw new StartRefusal(`There is no user ${user.join('/')} of ${tenant}.`)
  return account
}
