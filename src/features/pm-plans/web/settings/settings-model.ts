/** What a plan is made from, as the sentence holds it. Pure. */
import { daysOf } from '#framework/wire'
import type { PlanSettings } from '../../model/shapes.ts'

export type Settings = { [K in keyof PlanSettings]: K extends 'projectId' ? number | null : PlanSettings[K] }

/** Of a plan that is still to be made: next month, and what most plans say. */
export function usualSettings(today: string): Settings {
  const { from, until } = daysOf('nextMonth', today)
  return {
    projectId: null, startDate: from, endDate: until, sourceFieldTypeId: null, regionId: null, subRegionId: null, questionnaireTemplateId: null,
    intervalDays: 30, serviceHours: 250, visitHours: 125, visitsPerDay: 4, toleranceDays: 3, shiftStart: '09:00', shiftEnd: '17:00',
  }
}

export function settingsOf(plan: PlanSettings): Settings {
  const { projectId, startDate, endDate, sourceFieldTypeId, regionId, subRegionId, questionnaireTemplateId, intervalDays, serviceHours, visitHours, visitsPerDay, toleranceDays, shiftStart, shiftEnd } = plan
  return { projectId, startDate, endDate, sourceFieldTypeId, regionId, subRegionId, questionnaireTemplateId, intervalDays, serviceHours, visitHours, visitsPerDay, toleranceDays, shiftStart, shiftEnd }
}

/** As the call takes them: what is not chosen is left out. */
export function asAsked(settings: Settings): Partial<PlanSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null && value !== '')) as Partial<PlanSettings>
}
