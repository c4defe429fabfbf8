import { attendanceFigures, type AttendanceFigure } from '../../model/attendance-figures.ts'
import type { useDashboardSay } from '../texts.ts'
import type { RegionRow, Report, TrendDay } from './shapes.ts'

interface Given { say: ReturnType<typeof useDashboardSay>; report: Report; regions: readonly RegionRow[]; days: readonly TrendDay[] }

/** All figures of the page, as sheets: each documented one with what it counts, by region, and by day. */
export function attendanceBook({ say, report, regions, days }: Given) {
  const shares: { readonly [name: string]: string } = {
    presentPercentage: say('shareOfExpected', { what: say('present') }), absentPercentage: say('shareOfExpected', { what: say('absent') }),
    homeAttendancePercentage: say('shareOfPresent', { what: say('atHome') }), officeAttendancePercentage: say('shareOfPresent', { what: say('atOffice') }),
  }
  const counted = (name: string) => (Object.hasOwn(attendanceFigures, name) ? say(`figure_${name as AttendanceFigure}`) : shares[name] ?? name)
  return [
    { name: say('figures'), rows: [[say('figure'), say('counted'), say('number')], ...Object.entries(report).flatMap(([name, value]) => (typeof value === 'number' ? [[name, counted(name), value]] : []))] },
    { name: say('byRegion'), rows: [[say('region'), say('present'), say('late'), say('onLeave'), say('absent'), say('figure_notBegun'), say('sharePresent')], ...regions.map((each) => [each.regionName || say('noRegion'), each.totalPresent, each.lateLogin, each.onLeave, each.totalAbsent, each.notBegun, each.presentPercentage])] },
    { name: say('perDayOfMonth'), rows: [[say('day'), say('expected'), say('present'), say('absent'), say('late'), say('onLeave')], ...days.map(({ date, expected, present, absent, late, leave }) => [date, expected, present, absent, late, leave])] },
  ]
}
