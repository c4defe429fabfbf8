/** Templates that a report can be of: those that closed work orders have, of one site where it is named. */
import { service, type Service, type Where } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { withoutPlaces } from '#operations/people/insider'
import { maybeId } from './asked.ts'

const item = z.object({ family: z.enum(['survey', 'checklist']), id: z.int(), name: z.string(), count: z.int() })

export const templateServices: readonly Service[] = [service({
  path: 'WorkOrderAnswer/GetTemplates', method: 'GET', admits: { anyOf: ['LookUps.WorkOrder.Read'] }, input: z.object({ SiteId: maybeId }), output: z.object({ totalCount: z.int(), items: z.array(item) }),
  async handle({ read, principal, input: { SiteId } }) {
    const used = async (by: 'templateId' | 'questionnaireTemplateId') => {
      const where = { status: 'CLOSED', [by]: { empty: false }, ...(SiteId ? { siteId: SiteId } : {}) } as Where<typeof WorkOrder>
      const groups = await read.groupBy(principal, 'WorkOrder', { by, where, limit: 10_000 }) as { count: number; [name: string]: unknown }[]
      const rows = groups.length ? await read.rows(withoutPlaces(principal), by === 'templateId' ? 'Template' : 'QuestionnaireTemplate', { where: { id: { in: groups.map((group) => Number(group[by])) } } as never, fields: ['versionOfId'] as never, authorised: true, limit: 10_000 }) as { id: number; versionOfId?: number | null }[] : []
      const lines = new Map(rows.map(({ id, versionOfId }) => [id, versionOfId ?? null]))
      return groups.map((group) => ({
        family: by === 'templateId' ? 'survey' as const : 'checklist' as const, id: Number(group[by]), name: String(group[by.replace(/Id$/, 'Name')] ?? ''), count: group.count, versionOf: lines.get(Number(group[by])) ?? null,
      }))
    }
    const items: (z.input<typeof item> & { names: Set<string>; lines: Set<number> })[] = []
    // Versions are one, under name and id of the newest; those of one name too, as in the report.
    for (const each of (await Promise.all([used('templateId'), used('questionnaireTemplateId')])).flat().toSorted((a, b) => b.id - a.id)) {
      const line = each.versionOf ?? each.id
      const known = items.find(({ family, names, lines }) => family === each.family && (names.has(each.name) || lines.has(line)))
      if (!known) items.push({ ...each, names: new Set([each.name]), lines: new Set([line]) })
      else {
        known.count += each.count
        known.names.add(each.name)
        known.lines.add(line)
      }
    }
    const sorted = items.map(({ family, id, name, count }) => ({ family, id, name, count })).toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    return { totalCount: sorted.length, items: sorted }
  },
})]
