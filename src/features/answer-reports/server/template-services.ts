/** Templates that a report can be of: those that closed work orders have, of one site where it is named. */
import { service, type Service, type Where } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { maybeId } from './asked.ts'

const item = z.object({ family: z.enum(['survey', 'checklist']), id: z.int(), name: z.string(), count: z.int() })

export const templateServices: readonly Service[] = [service({
  path: 'WorkOrderAnswer/GetTemplates', method: 'GET', admits: { anyOf: ['LookUps.WorkOrder.Read'] }, input: z.object({ SiteId: maybeId }), output: z.object({ totalCount: z.int(), items: z.array(item) }),
  async handle({ read, principal, input: { SiteId } }) {
    const used = async (by: 'templateId' | 'questionnaireTemplateId') => {
      const where = { status: 'CLOSED', [by]: { empty: false }, ...(SiteId ? { siteId: SiteId } : {}) } as Where<typeof WorkOrder>
      return (await read.groupBy(principal, 'WorkOrder', { by, where, limit: 10_000 }) as { count: number; [name: string]: unknown }[]).map((group) => ({
        family: by === 'templateId' ? 'survey' as const : 'checklist' as const, id: Number(group[by]), name: String(group[by.replace(/Id$/, 'Name')] ?? ''), count: group.count,
      }))
    }
    const items = new Map<string, z.input<typeof item>>()
    // Versions of one name are one, under the id of the newest.
    for (const each of [...await used('templateId'), ...await used('questionnaireTemplateId')].toSorted((a, b) => b.id - a.id)) {
      const key = `${each.family} ${each.name}`
      const known = items.get(key)
      items.set(key, known ? { ...known, count: known.count + each.count } : each)
    }
    const sorted = [...items.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    return { totalCount: sorted.length, items: sorted }
  },
})]
