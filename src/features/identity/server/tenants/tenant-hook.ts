/** Tenants as they are written: one begins with its administrator and its first rows, and can be deleted only while it is empty. */
import type { EntityModel, Model } from '#framework/metadata'
import { entityOf } from '#framework/metadata'
import { bumpStatement, productPrincipal, Refused, seedRows, tableOf, type Principal, type WriteHook, type WriteTransaction, type WrittenRow } from '#framework/server'
import { demoPassword } from '../demo/demo-password.ts'
import { seedAdministrator } from '../seed.ts'
import { refuseOnField } from '../users/refuse-look-alike.ts'
import { texts } from '../texts.ts'

export interface TenantHookDeps {
  model: () => Model
  zone: string
  /** `ADMIN_PASSWORD`: for administrators of tenants that were made without a password of their own. */
  adminPassword: string | undefined
  onlyHere: boolean
  /** Names of all rights of a tenant. */
  granted: () => readonly string[]
}

export function tenantHook(deps: TenantHookDeps): WriteHook {
  const { model } = deps
  return {
    async written({ principal, created, updated }, tx) {
      for (const row of created) await tx.within(row.id, (there) => begin(deps, row, principal, there))
      // What a tenant's users may do rests on its state: whoever is known there is looked up again.
      for (const { id } of updated) await tx.within(id, ({ connection }) => connection.run(bumpStatement(id, [{ entity: entityOf(model(), 'User'), rows: 0 }])))
    },
    async deleting(ids, { principal }, tx) {
      for (const id of ids) await tx.within(id, (there) => end(model(), id, principal, there))
    },
  }
}

async function begin({ model, zone, adminPassword, onlyHere, granted }: TenantHookDeps, row: WrittenRow, principal: Principal, tx: WriteTransaction): Promise<void> {
  const { id, input } = row
  const text = (name: string) => (typeof input[name] === 'string' ? input[name] : '')
  if (text('adminPassword') === demoPassword && principal.userId !== null) refuseOnField(texts.say(principal.language, 'demoPasswordRefused'), principal.language, id, 'adminPassword', [row])
  const password = text('adminPassword') || adminPassword || (onlyHere ? demoPassword : null)
  if (password === null) throw new Refused(texts.say(principal.language, 'tenantNeedsPassword'))
  const options = { model: model(), write: tx.write, zone, adminPassword: password, granted: granted() }
  await seedAdministrator(options, id, text('adminEmailAddress'))
  await seedRows(model(), { read: (_, work) => work(tx.connection) }, tx.write, id, zone)
}

/** Takes away what the tenant began with. @throws Refused where there is more */
async function end(model: Model, tenantId: number, { language }: Principal, tx: WriteTransaction): Promise<void> {
  const { connection } = tx
  const own = [...model.values()].filter((entity) => entity.tableOf === entity.key && !entity.owned && entity.key !== 'Tenant')
  for (const entity of own) {
    const [row] = await connection.rows({ text: `SELECT EXISTS (SELECT FROM ${tableOf(entity).view} WHERE tenant_id = $1 AND NOT (${isFirst(entity)}))`, values: [tenantId] })
    if (row?.[0] === 't') throw new Refused(texts.say(language, 'tenantNotEmpty'))
  }
  const principal = productPrincipal(model, tenantId, 'UTC')
  for (const entity of [...own.filter(({ key }) => key === 'User'), ...own.filter(({ key }) => key !== 'User').toReversed()]) {
    const ids = (await connection.rows({ text: `SELECT id FROM ${tableOf(entity).view} WHERE tenant_id = $1`, values: [tenantId] })).map(([id]) => Number(id))
    if (ids.length) await tx.write({ principal, entity, changes: { kind: 'delete', ids }, reason: 'tenant deleted', requestId: '', trusted: true })
  }
  for (const table of ['setting', 'sign_in_attempt', 'known_address', 'session', 'second_factor', 'recovery_code', 'password_history', 'file']) await connection.run({ text: `DELETE FROM app.${table} WHERE tenant_id = $1`, values: [tenantId] })
}

/** Condition on rows that every tenant has from its first moment on. */
function isFirst({ key, seed }: EntityModel): string {
  if (key === 'User') return `lower(user_name) = 'admin'`
  if (key === 'Role') return 'is_static'
  return seed.length ? `id IN (${seed.map(({ id }) => id).join(', ')})` : 'false'
}
