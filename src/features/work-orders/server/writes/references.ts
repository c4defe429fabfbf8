/** What work orders take over from their site, alarm and template: looked up for many of them at once. */
import { momentIn } from '#framework/kinds'
import type { Principal, Reads } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import { Alarm } from '#entities/alarms/alarm'
import { TeamSiteAllocation } from '#entities/allocations/team-site-allocation'
import { QuestionTemplateAlarmAllocation } from '#entities/questionnaires/question-template-alarm-allocation'
import { QuestionnaireTemplate } from '#entities/questionnaires/questionnaire-template'
import { Site } from '#entities/site/site'
import { slaOf } from '../../model/clock.ts'
import { idsOf, withoutPlaces } from '#operations/people/insider'

/** Ids or codes of one statement. */
const most = 5000

export interface Named {
  siteCode?: unknown
  site?: unknown
  alarm?: unknown
  questionnaireTemplate?: unknown
  workOrderType?: unknown
  sourceFieldType?: unknown
  slaTime?: unknown
}

/** By keys of fields. */
export interface TakenOver {
  siteCode: string
  site: number | null
  project: number | null
  region: number | null
  subRegion: number | null
  team: number | null
  department: number | null
  questionnaireTemplate: number | null
  slaHours: number
  /** For its penalties; the row does not hold it. */
  sitePriority: number | null
}

const siteFields = ['siteCode', 'projectId', 'regionId', 'subRegionId', 'teamId', 'departmentId', 'sitePriorityId'] as const

/** A code is looked for among the sites that the person sees; one that is not there is kept as it was written. */
export async function takeOver(read: Reads, principal: Principal, rows: readonly Named[]): Promise<TakenOver[]> {
  const insider = withoutPlaces(principal)
  const codes = [...new Set(rows.filter(({ site }) => typeof site !== 'number').map(({ siteCode }) => String(siteCode ?? '').trim()).filter(Boolean).flatMap((code) => [code, code.toUpperCase()]))]
  const [byId, byCode, alarms, templates, ofAlarms, siteSla, alarmSla] = await Promise.all([
    inParts(idsOf(rows.map(({ site }) => site)), (ids) => read.rows(insider, Site, { where: { id: { in: ids } }, fields: siteFields, authorised: true })),
    inParts(codes, (some) => read.rows(principal, Site, { where: { siteCode: { in: some } }, fields: siteFields, authorised: true })),
    inParts(idsOf(rows.map(({ alarm }) => alarm)), (ids) => read.rows(insider, Alarm, { where: { id: { in: ids } }, fields: ['slaTime', 'alarmPriorityId'], authorised: true })),
    read.rows(insider, QuestionnaireTemplate, { fields: ['projectId', 'sourceFieldTypeId', 'workOrderTypeId', 'slaTime', 'isActive'], order: ['id'], authorised: true }),
    read.rows(insider, QuestionTemplateAlarmAllocation, { where: { 'allocatedQuestionTemplate.isActive': true }, fields: ['alarmId', 'allocatedQuestionTemplateId'], order: ['id'], authorised: true }),
    read.rows(insider, 'SitePriority', { fields: ['slaTime'], authorised: true }),
    read.rows(insider, 'AlarmPriority', { fields: ['slaTime'], authorised: true }),
  ])
  const sites = new Map(byId.map((site) => [site.id, site]))
  const coded = new Map(byCode.map((site) => [site.siteCode.toLowerCase(), site]))
  const given = await inParts([...byId, ...byCode].map(({ id }) => id), (ids) => read.rows(insider, TeamSiteAllocation, { where: { siteId: { in: ids }, ...heldOnDay(momentIn(insider.zone).today) }, fields: ['siteId', 'teamId'], order: ['-id'], authorised: true }))
  const teamOf = new Map(given.map(({ siteId, teamId }) => [siteId, teamId]))
  const departments = new Map((await read.rows(insider, 'Team', { fields: ['departmentId'], authorised: true })).map((team) => [team.id, team['departmentId'] as number | null]))
  const alarmOf = new Map(alarms.map((alarm) => [alarm.id, alarm]))
  const templateOf = new Map(templates.map((template) => [template.id, template]))
  const hours = (list: readonly { id: number; [name: string]: unknown }[], id: unknown) => list.find((row) => row.id === id)?.['slaTime']

  return rows.map((row) => {
    const site = typeof row.site === 'number' ? sites.get(row.site) : coded.get(String(row.siteCode ?? '').trim().toLowerCase())
    const alarm = alarmOf.get(Number(row.alarm))
    const team = site ? (teamOf.get(site.id) ?? site.teamId) : null
    const template = typeof row.questionnaireTemplate === 'number' ? row.questionnaireTemplate : (ofAlarms.find(({ alarmId }) => alarmId === alarm?.id)?.allocatedQuestionTemplateId ?? bestTemplate(templates.filter(({ isActive }) => isActive), row, site?.projectId ?? null))
    const slaHours = slaOf([row.slaTime, alarm?.slaTime, hours(alarmSla, alarm?.alarmPriorityId), templateOf.get(template ?? 0)?.slaTime, hours(siteSla, site?.sitePriorityId)])
    return {
      siteCode: site?.siteCode ?? String(row.siteCode ?? ''), site: site?.id ?? null, project: site?.projectId ?? null, region: site?.regionId ?? null, subRegion: site?.subRegionId ?? null, team,
      department: departments.get(team ?? 0) ?? site?.departmentId ?? null, questionnaireTemplate: template, slaHours: Math.round(slaHours * 100) / 100, sitePriority: site?.sitePriorityId ?? null,
    }
  })
}

interface Template {
  id: number
  projectId: number | null
  sourceFieldTypeId: number | null
  workOrderTypeId: number | null
}

/** The most specific that fits, of several the oldest; one that names nothing is for nothing. */
function bestTemplate(templates: readonly Template[], { sourceFieldType, workOrderType }: Named, project: number | null): number | null {
  const fits = templates.flatMap((template) => {
    const asked = [[template.projectId, project], [template.sourceFieldTypeId, sourceFieldType], [template.workOrderTypeId, workOrderType]] as const
    const named = asked.filter(([wanted]) => wanted !== null)
    return named.length && named.every(([wanted, has]) => wanted === has) ? [{ id: template.id, weight: named.length }] : []
  })
  return fits.toSorted((a, b) => b.weight - a.weight || a.id - b.id)[0]?.id ?? null
}

async function inParts<V, R>(values: readonly V[], ask: (some: readonly V[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let n = 0; n < values.length; n += most) found.push(...await ask(values.slice(n, n + most)))
  return found
}
