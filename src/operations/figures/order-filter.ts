/** The filter that figures, reports and loads of people have in common: period, kind and place. 0 and empty are not asked for. */
import { InvalidInput, say, type Principal, type Where } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { calendarDay } from '../calls/calendar-day.ts'
import { texts } from './texts.ts'

export type Orders = Where<typeof WorkOrder>

export const day = calendarDay.optional().or(z.literal('').transform(() => undefined))
export const maybeId = z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(2_147_483_647)]).optional()

export const figureFilter = {
  StartDate: day, EndDate: day, SourceFieldTypeId: maybeId, WorkOrderTypeId: maybeId, RegionId: maybeId, SubRegionId: maybeId, ProjectId: maybeId, CityId: maybeId, MBUId: maybeId, TeamId: maybeId, DepartmentId: maybeId,
}
const filter = z.object(figureFilter)
export type Filter = Partial<z.output<typeof filter>>

/** The period over the time that counts: planned of PM, raised of all others. */
export function period({ StartDate, EndDate }: Pick<Filter, 'StartDate' | 'EndDate'>): Orders {
  if (!StartDate && !EndDate) return {}
  const between = { between: [StartDate ?? null, EndDate ?? null] } as never
  return { or: [{ workOrderTypeId: 2, plannedDate: between }, { or: [{ workOrderTypeId: { ne: 2 } }, { workOrderTypeId: null }], raisedTime: between }, { workOrderTypeId: 2, plannedDate: null, raisedTime: between }] }
}

/** @throws InvalidInput where the end lies before the start */
export function ordersOf(asked: Filter, principal: Principal): Orders {
  return { and: [period(asked), ordersAt(asked, principal)] } as Orders
}

/** Without the period. @throws InvalidInput all the same */
export function ordersAt(asked: Filter, { language }: Principal): Orders {
  const { StartDate, EndDate, SourceFieldTypeId, WorkOrderTypeId, RegionId, SubRegionId, ProjectId, CityId, MBUId, TeamId, DepartmentId } = asked
  if (StartDate && EndDate && EndDate < StartDate) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'endFirst'), members: ['EndDate'] }])
  const by: { readonly [path: string]: number | undefined } = {
    sourceFiedTypeId: SourceFieldTypeId, workOrderTypeId: WorkOrderTypeId, regionId: RegionId, subRegionId: SubRegionId, projectId: ProjectId, 'site.city': CityId, 'site.mbu': MBUId, teamId: TeamId, departmentId: DepartmentId,
  }
  return Object.fromEntries(Object.entries(by).filter(([, id]) => id)) as Orders
}
