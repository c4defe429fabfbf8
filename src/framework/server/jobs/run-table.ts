/** What became of each job: a row per run, and what is known of schedules. The owner alone reads and writes them: a run holds data that its tenant's readers may not see. */
import type { ColumnSpec, TableSpec } from '../schema/tables/table-spec.ts'

const needed = (name: string, type: string, value: string | null = null): ColumnSpec => ({ name, type, notNull: true, default: value })
const optional = (name: string, type: string): ColumnSpec => ({ name, type, notNull: false, default: null })
const base: Pick<TableSpec, 'unique' | 'foreignKeys' | 'rights'> = { unique: [], foreignKeys: [], rights: [] }

export const jobTables: readonly TableSpec[] = [
  {
    ...base, name: 'job_run', primaryKey: ['tenant_id', 'id'],
    indexes: [
      { name: 'job_run_id_ix', on: '(id)' }, { name: 'job_run_newest_ix', on: '(created_on)' }, { name: 'job_run_of_tenant_ix', on: '(tenant_id, job, created_on)' },
      { name: 'job_run_job_ix', on: '(job, created_on)' }, { name: 'job_run_open_ix', on: '(job) WHERE is_open' }, { name: 'job_run_failed_ix', on: '(tenant_id, job) WHERE is_failed' },
    ],
    columns: [
      needed('tenant_id', 'int4'), needed('id', 'uuid'), needed('job', 'text COLLATE "C"'), needed('user_name', 'text'),
      // Data and sender, as `Sent`.
      needed('sent', 'jsonb'), needed('is_scheduled', 'boolean'),
      // queued, running, done, failed, cancelled. `is_open`: one of the first two; `is_failed`: failed, and nobody tried it again.
      needed('state', 'text COLLATE "C"'), needed('is_open', 'boolean'), needed('is_failed', 'boolean', 'false'), needed('attempt', 'int4', '0'),
      needed('created_on', 'timestamptz(3)', 'clock_timestamp()'), optional('started_on', 'timestamptz(3)'), optional('ended_on', 'timestamptz(3)'),
      optional('done', 'int4'), optional('total', 'int4'),
      // What the job said last, `{ en, ur }`; and why it failed: `is_said` where the sentence was meant for people.
      optional('message', 'jsonb'), optional('reason', 'text'), needed('is_said', 'boolean', 'false'), needed('is_cancel_asked', 'boolean', 'false'),
    ],
  },
  {
    // Of the host: when the schedule was last kept. Of the host or a tenant: who paused it.
    ...base, name: 'job_schedule', primaryKey: ['tenant_id', 'job'], indexes: [],
    columns: [needed('tenant_id', 'int4'), needed('job', 'text COLLATE "C"'), optional('slot', 'timestamptz'), optional('paused_by', 'text'), optional('paused_on', 'timestamptz(3)')],
  },
]
