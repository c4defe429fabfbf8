/** Deleted rows, recorded in the transaction that deletes them. */
import { entityOf, type Model } from '#framework/metadata'
import type { WriteHook } from '#framework/server'
import { noteEvents } from '../guards/credential-events.ts'

/** So many ids are named; of more only the number is. */
const named = 50

/** One hook per table of entities. Rows of owners go with them and are not told by themselves. */
export function deletionHooks(model: Model): { readonly [entity: string]: WriteHook } {
  const tables = [...model.values()].filter((entity) => entity.tableOf === entity.key && entity.owned === null)
  return Object.fromEntries(tables.map(({ key }) => [key, deletionHook(model, key)]))
}

function deletionHook(model: Model, key: string): WriteHook {
  return {
    async deleting(ids, { entity, principal, requestId }, { connection, rehearsal, lockRows }) {
      // The product itself clears up at night; nobody has to answer for that.
      if (rehearsal || principal.userId === null) return
      const [only] = ids
      const target = ids.length === 1 && only !== undefined ? { id: only, name: nameOf(model, key, (await lockRows(entityOf(model, key), [only])).get(only)) } : null
      await noteEvents(connection, principal, requestId, [{ kind: 'rowsDeleted', target, detail: { entity: entity.key, count: String(ids.length), ids: ids.slice(0, named).map(String) } }])
    },
  }
}

/** What a row is called, as far as its own texts say. */
function nameOf(model: Model, key: string, row: { readonly [field: string]: unknown } | undefined): string {
  return entityOf(model, key).title.map((field) => row?.[field]).filter((value) => typeof value === 'string' || typeof value === 'number').join(' ').slice(0, 200)
}

/** One entity, one hook: identity's own of users, roles and tenants refuse first, what they let go is recorded. */
export function withDeletions(hooks: { readonly [entity: string]: WriteHook }, deletions: { readonly [entity: string]: WriteHook }): { readonly [entity: string]: WriteHook } {
  return { ...deletions, ...Object.fromEntries(Object.entries(hooks).map(([entity, hook]) => [entity, both(hook, deletions[entity])])) }
}

function both(first: WriteHook, then: WriteHook | undefined): WriteHook {
  return {
    ...first,
    async deleting(...given) {
      await first.deleting?.(...given)
      await then?.deleting?.(...given)
    },
  }
}
