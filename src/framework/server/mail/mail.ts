/** Sends letters, each once. Called by jobs: a job begins only when the transaction that sent it stands, is tried again, and is seen by administrators. */
import { createHash } from 'node:crypto'
import type { Text } from '#framework/metadata'
import type { Database } from '../database/database.ts'
import type { Log } from '../deps.ts'
import { Failure } from '../failures.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'
import type { Principal } from '../principal.ts'
import { say } from '../texts.ts'
import { handOver, MailFailure } from './hand-over.ts'
import type { Letter } from './letter.ts'
import type { MailSettings } from './mail-settings.ts'

/** What was sent, by the names that senders give. A row without `sent_at` was being sent when the server stopped. */
export const mailTable: TableSpec = {
  name: 'mail', primaryKey: ['tenant_id', 'key'], unique: [], indexes: [{ name: 'mail_at_ix', on: '(tenant_id, begun_at)' }], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  columns: [
    { name: 'tenant_id', type: 'int4', notNull: true, default: null }, { name: 'key', type: 'text COLLATE "C"', notNull: true, default: null },
    { name: 'begun_at', type: 'timestamptz(3)', notNull: true, default: 'now()' }, { name: 'sent_at', type: 'timestamptz(3)', notNull: false, default: null },
  ],
}

/** Days that a letter's name is kept; no job is tried for so long. */
const kept = 60

export interface Mail {
  /** A mail server is set. */
  readonly isOn: boolean
  /** @param path of the web, with a slash at its beginning @returns its address as people reach it; null where no public address is set */
  address(path: string): string | null
  /**
   * Sends a letter, unless it was sent before under this name.
   *
   * @param by the job's principal: it names the tenant, and the language in which failures are told
   * @param key the letter's own name: the `requestId` of the job, and whom it goes to where the job sends several
   * @param compose is asked only if it is to be sent; null: nothing is to be sent after all
   * @returns `unknown`: the server stopped or the line broke while it was sent. It is not sent again
   * @throws Failure with what the mail server said
   */
  deliver(by: Pick<Principal, 'tenantId' | 'language'>, key: string, compose: () => Promise<Letter | null>): Promise<'sent' | 'sentBefore' | 'unknown' | 'nothing'>
}

export interface MailParts {
  settings: MailSettings | undefined
  publicUrl: string | undefined
  customer: Text | undefined
  database: Database
  log: Log
}

export function makeMail({ settings, publicUrl, customer, database, log }: MailParts): Mail {
  return {
    isOn: settings !== undefined,
    address: (path) => (publicUrl === undefined ? null : `${publicUrl}${path}`),
    async deliver({ tenantId, language }, key, compose) {
      if (!settings || publicUrl === undefined) throw new Failure(500, say(language, 'mailOff'))
      const known = await find()
      if (known) return known
      const letter = await compose()
      if (!letter) return 'nothing'
      if (!(await begin())) return (await find()) ?? 'unknown'
      try {
        await handOver(settings, letter, { customer, host: new URL(publicUrl).hostname }, createHash('sha256').update(`${tenantId} ${key}`).digest('hex'))
      } catch (error) {
        const { message, mayHaveArrived } = error instanceof MailFailure ? error : new MailFailure('', false)
        if (!mayHaveArrived) await run('DELETE FROM app.mail WHERE tenant_id = $1 AND key = $2')
        if (!(error instanceof MailFailure)) throw error
        throw new Failure(500, say(language, mayHaveArrived ? 'mailUnknown' : 'mailFailed', { reason: message }))
      }
      await run('UPDATE app.mail SET sent_at = now() WHERE tenant_id = $1 AND key = $2')
      log.info({ tenant: tenantId }, 'a letter was sent')
      return 'sent'

      function run(text: string): Promise<number> {
        return database.transaction(tenantId, (connection) => connection.run({ text, values: [tenantId, key] }))
      }
      async function find(): Promise<'sentBefore' | 'unknown' | null> {
        const [row] = await database.read(tenantId, (connection) => connection.rows({ text: 'SELECT sent_at IS NOT NULL FROM app.mail WHERE tenant_id = $1 AND key = $2', values: [tenantId, key] }))
        return row ? (row[0] === 't' ? 'sentBefore' : 'unknown') : null
      }
      async function begin(): Promise<boolean> {
        await database.transaction(tenantId, (connection) => connection.run({ text: 'DELETE FROM app.mail WHERE tenant_id = $1 AND begun_at < now() - make_interval(days => $2::int4)', values: [tenantId, kept] }))
        return (await run('INSERT INTO app.mail (tenant_id, key) VALUES ($1, $2) ON CONFLICT DO NOTHING')) > 0
      }
    },
  }
}
