/** Whoever may manage jobs hears of one that failed for the last time. */
import type { JobContext, JobDefinition } from '#framework/server'
import { z } from 'zod'
import { Role } from '#entities/users/role'
import { User } from '#entities/users/user'
import { mayManage } from '../feature.ts'
import { referenceOf } from './shown.ts'
import { texts } from './texts.ts'

const failed = z.object({ id: z.string(), job: z.string(), reason: z.string().nullable() })

export async function tellFailed({ principal, data, transaction, requestId, jobs }: JobContext<unknown>): Promise<void> {
  const { id, job, reason } = failed.parse(data)
  const label: JobDefinition['label'] = (await jobs.jobs(principal.tenantId)).find(({ name }) => name === job)?.label ?? { en: job, ur: job }
  const said = (language: 'en' | 'ur') => texts.say(language, 'failedText', { reason: reason ?? texts.say(language, 'unexpected'), reference: referenceOf(id) })
  const subject = (language: 'en' | 'ur') => texts.say(language, 'failed', { job: label[language] ?? job })
  await transaction({ principal, requestId, reason: 'notice' }, async (tx) => {
    const roles = (await tx.read.rows(Role, { fields: ['isStatic', 'grantedPermissions'], limit: 1000 })).filter(({ isStatic, grantedPermissions }) => isStatic || grantedPermissions.includes(mayManage))
    if (!roles.length) return
    const users = await tx.read.rows(User, { where: { isActive: true, roles: { in: roles.map((role) => role.id) } }, fields: [], limit: 10_000 })
    if (users.length) await tx.emit('notice', { users: users.map((user) => user.id), kind: 'job', severity: 3, subject: { en: subject('en'), ur: subject('ur') }, message: { en: said('en'), ur: said('ur') }, link: '/jobs' })
  })
}
