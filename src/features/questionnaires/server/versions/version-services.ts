/** Activate, close, make a new version, and what changed between two. */
import { InvalidInput, keepsAnswer, say, service, type Principal, type Service, type ServiceContext, type Transaction } from '#framework/server'
import { z } from 'zod'
import { withoutPlaces } from '#operations/people/insider'
import type { Row } from '#operations/questions/checklist-rows'
import { changesBetween } from '../../model/changes.ts'
import { lineOf, type ContentReads } from '../content/answer.ts'
import { templateOf } from '../content/content-services.ts'
import { storedOf } from '../content/stored.ts'
import { families, type FamilyOf } from '../families.ts'
import { activate } from './activate.ts'
import { newVersion } from './new-version.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const row = z.looseObject({ id: z.int(), name: z.string(), isActive: z.boolean(), version: z.int() })
const change = z.object({ kind: z.enum(['added', 'removed', 'moved', 'changed']), question: z.string().nullable(), text: z.string(), member: z.string(), before: z.unknown(), after: z.unknown() })

type Work = (tx: Transaction, template: Row) => Promise<number>

/** In one transaction, with the versions of the line held: two that are activated at once follow one another. */
async function onTemplate({ transaction, requestId, idempotencyKey: key }: ServiceContext<unknown>, principal: Principal, of: FamilyOf, templateId: number, reason: string, work: Work) {
  return transaction({ principal: withoutPlaces(principal), requestId, reason, key }, async (tx) => {
    const reads = tx.read as unknown as ContentReads
    const line = lineOf(await templateOf(reads, of, templateId, principal.language))
    const all = await tx.read.rows(of.entity, { where: { or: [{ id: line }, { versionOfId: line }] } as never, fields: ['name'], authorised: true })
    const held = await tx.lock(of.entity, all.map((each) => each.id), { authorised: true })
    const done = await work(tx, held.get(templateId) as unknown as Row)
    return (await templateOf(reads, of, done, principal.language)) as never
  })
}

function servicesOf(of: FamilyOf): Service[] {
  const { entity, right } = of
  const versionInput = z.object({ id })
  const stateInput = z.object({ TemplateId: id.optional(), id: id.optional() })
  const asked = (input: z.output<typeof stateInput>, { language }: Principal): number => {
    const templateId = input.TemplateId ?? input.id
    if (templateId === undefined) throw new InvalidInput(say(language, 'notValid'), [{ message: say(language, 'notValid'), members: ['TemplateId'] }])
    return templateId
  }
  return [
    service({
      path: `${entity}/Activate`, method: 'POST', admits: { anyOf: [`${right}.Update`] }, readsQuery: true, input: stateInput, output: row, again: keepsAnswer,
      handle: (context) => onTemplate(context, context.principal, of, asked(context.input, context.principal), 'activate', async (tx, template) => {
        await activate(tx, context.model(), of, template, context.principal.language)
        return template.id
      }),
    }),
    service({
      path: `${entity}/DeActivate`, method: 'POST', admits: { anyOf: [`${right}.Update`] }, readsQuery: true, input: stateInput, output: row, again: keepsAnswer,
      handle: (context) => onTemplate(context, context.principal, of, asked(context.input, context.principal), 'deactivate', async (tx, template) => {
        if (template['isActive'] === true) await tx.update(entity, [{ id: template.id, isActive: false }], { authorised: true, trusted: true })
        return template.id
      }),
    }),
    service({
      path: `${entity}/CreateVersion`, method: 'POST', admits: { anyOf: [`${right}.Create`] }, input: versionInput, output: row, again: keepsAnswer,
      handle: (context) => onTemplate(context, context.principal, of, context.input.id, 'version', (tx, template) => newVersion(tx, of, template)),
    }),
    service({
      path: `${entity}/GetChanges`, method: 'GET', admits: { anyOf: [`${right}.Read`] }, input: z.object({ TemplateId: id, AgainstId: id.optional() }),
      output: z.object({ older: z.int().nullable(), newer: z.int(), totalCount: z.int(), items: z.array(change) }),
      async handle({ principal, read, input }) {
        const insider = withoutPlaces(principal)
        const own = { rows: (...rows: Parameters<ContentReads['rows']>) => read.rows(insider, ...rows), one: (...one: Parameters<ContentReads['one']>) => read.one(insider, ...one) } as ContentReads
        const newer = await templateOf(own, of, input.TemplateId, principal.language)
        const line = lineOf(newer)
        const before = (await own.rows(entity, { where: { or: [{ id: line }, { versionOfId: line }] } as never, fields: ['version'], order: ['version'], authorised: true })).filter((each) => (each['version'] as number) < (newer['version'] as number)).at(-1)
        const against = input.AgainstId ?? before?.id
        if (against === undefined) return { older: null, newer: newer.id, totalCount: 0, items: [] }
        const older = await templateOf(own, of, against, principal.language)
        const items = changesBetween((await storedOf(own, of, older)).content, (await storedOf(own, of, newer)).content)
        return { older: older.id, newer: newer.id, totalCount: items.length, items }
      },
    }),
  ]
}

export const versionServices: readonly Service[] = Object.values(families).flatMap(servicesOf)
