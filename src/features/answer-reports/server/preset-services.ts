/** Presets of a template and all its versions, each with whose it is. */
import { service, type Service } from '#framework/server'
import { z } from 'zod'
import { User } from '#entities/users/user'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { maybeId } from './asked.ts'
import { templateOf } from './template.ts'

const item = z.object({
  id: z.int(), name: z.string(), headerNames: z.string(), questionNames: z.string(), isShared: z.boolean(), isMine: z.boolean(),
  /** Full name of whoever made it; empty: that account is gone. */
  ownerName: z.string(),
})

export const presetServices: readonly Service[] = [service({
  path: 'QsReportingPreset/GetOfTemplate', method: 'GET', admits: { anyOf: ['LookUps.QsReportingPreset.Read'] },
  input: z.object({ TemplateId: maybeId, QuestionnaireTemplateId: maybeId }), output: z.object({ totalCount: z.int(), items: z.array(item) }),
  async handle({ read, principal, input }) {
    const { versions, inOrder } = await templateOf(read, principal, input)
    const rows = await read.rows(principal, 'QsReportingPreset', { where: { [inOrder]: { in: [...versions] } } as never, order: ['name', 'id'] as never, limit: 10_000 }) as unknown as (Partial<z.output<typeof item>> & { id: number; creatorUserId: number | null })[]
    const owners = rows.length ? await read.rows(withoutPlaces(principal), User, { where: { id: { in: idsOf(rows.map(({ creatorUserId }) => creatorUserId)) } }, fields: ['fullName'], authorised: true, limit: 10_000 }) : []
    const items = rows.map(({ id, name, headerNames, questionNames, isShared, creatorUserId }) => ({
      id, name: name ?? '', headerNames: headerNames ?? '', questionNames: questionNames ?? '', isShared: isShared ?? false, isMine: creatorUserId === principal.userId,
      ownerName: owners.find((user) => user.id === creatorUserId)?.fullName ?? '',
    }))
    return { totalCount: items.length, items }
  },
})]
