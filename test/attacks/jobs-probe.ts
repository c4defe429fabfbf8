/** A job that counts how often it was done, and a server process of its own that does it and may die in any of its steps. */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { sources } from '#entities'
import { defineFeature, defineJob, type ServerFeature } from '#framework/server'
import { features } from '../../src/app/features.ts'
import { createMastline } from '../../src/app/server.ts'

export const steps = ['began', 'within', 'written'] as const

/** `within 7`: the job's step, and the number it is asked for. */
async function dieAt(step: (typeof steps)[number], n: number): Promise<void> {
  if (process.env['DIES_AT'] !== `${step} ${n}`) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
}

const column = (name: string) => ({ name, type: 'int4', notNull: true, default: null })

export const probe: ServerFeature = defineFeature({
  key: 'probe', pages: [], permissions: [],
  tables: [{ name: 'probe_done', primaryKey: ['tenant_id', 'n'], unique: [], indexes: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE'], columns: [column('tenant_id'), column('n'), column('times')] }],
  jobs: [
    defineJob({
      name: 'probe.write', label: { en: 'Write', ur: 'لکھنا' }, input: z.object({ n: z.int() }), retries: 30,
      async run({ data: { n }, principal, transaction, requestId, step, progress }) {
        await dieAt('began', n)
        await progress({ done: 1, total: 2 })
        await transaction({ principal, requestId, key: step('write') }, async ({ connection }) => {
          await connection.run({ text: 'INSERT INTO app.probe_done AS p (tenant_id, n, times) VALUES ($1, $2, 1) ON CONFLICT (tenant_id, n) DO UPDATE SET times = p.times + 1', values: [principal.tenantId, n] })
          await dieAt('within', n)
          return null
        })
        await dieAt('written', n)
      },
    }),
  ],
})

/** Started by itself: a node that does jobs, on the database of the address it is given. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , ownerUrl = '', appUrl = ''] = process.argv
  const settings = { host: '127.0.0.1', publicUrl: undefined, adminPassword: 'Right.1234', corsOrigins: [], trustProxy: [], timeZone: 'Asia/Karachi', demo: false }
  await createMastline({ ownerUrl, appUrl, givesPassword: true, settings, sources, words: {}, features: [...features, probe], log: { level: 'silent' }, web: null, runsJobs: true })
  process.stdout.write('ready\n')
}
