import { createWithUnitsService } from './create-with-units.ts'
import { dateServices } from './dates.ts'
import { mapPointsService } from './map-points.ts'
import { siteReportService } from './report.ts'
import { upDownService } from './up-down.ts'

/** Calls on sites that look at alarms, or at more than one row. */
export const siteServices = [upDownService, mapPointsService, ...dateServices, siteReportService, createWithUnitsService]
