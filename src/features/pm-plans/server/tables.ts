/** Visits of plans, what was left out, and the jobs that make plans. A draft is written anew as a whole and moved by hand; what counts for good are its work orders. */
import type { TableSpec } from '#framework/server'

/** @param columns name → SQL type; `?` at its end: may be NULL */
function table(name: string, key: readonly string[], columns: { readonly [column: string]: string }, indexes: TableSpec['indexes'] = []): TableSpec {
  const all = Object.entries({ tenant_id: 'int4', ...columns }).map(([column, type]) => ({ name: column, type: type.replace('?', ''), notNull: !type.endsWith('?'), default: null }))
  return { name, columns: all, primaryKey: ['tenant_id', ...key], unique: [], indexes: [...indexes], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] }
}

export const planTables: readonly TableSpec[] = [
  table('plan_visit', ['plan_id', 'id'], {
    plan_id: 'int4', id: 'int4', site_id: 'int4', team_id: 'int4', day: 'date', due: 'date', kind: 'int4', reading: 'numeric(12,2)?', person: 'int4', user_id: 'int4?', place: 'int4', leg: 'int4',
    is_moved: 'boolean', is_left_out: 'boolean', work_order_id: 'int4?',
  }, [{ name: 'plan_visit_site_ix', on: '(tenant_id, site_id, day)' }, { name: 'plan_visit_order_ix', on: '(tenant_id, work_order_id)' }]),
  table('plan_unplaced', ['plan_id', 'id'], { plan_id: 'int4', id: 'int4', site_id: 'int4', team_id: 'int4?', code: 'text', due: 'date?' }),
  table('plan_job', ['id'], {
    id: 'text COLLATE "C"', kind: 'text', state: 'text', user_id: 'int4?', plan_id: 'int4?', done: 'int4', total: 'int4', text: 'text?', made_at: 'timestamptz(3)',
  }),
]
