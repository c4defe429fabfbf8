import type { ColumnSpec } from './table-spec.ts'

/** Columns of every tenant table, before the fields'. */
export const standardColumns: readonly ColumnSpec[] = [
  { name: 'tenant_id', type: 'int4', notNull: true, default: null },
  { name: 'id', type: 'int4', notNull: true, default: null, made: 'identity' },
  { name: 'creation_time', type: 'timestamptz(3)', notNull: true, default: 'now()' },
  { name: 'creator_user_id', type: 'int4', notNull: false, default: null },
  { name: 'last_modification_time', type: 'timestamptz(3)', notNull: false, default: null },
  { name: 'last_modifier_user_id', type: 'int4', notNull: false, default: null },
  { name: 'row_version', type: 'int4', notNull: true, default: '1' },
]
