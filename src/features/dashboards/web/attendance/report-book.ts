import { attendanceFigures, type AttendanceFigure } from '../../model/attendance-figures.ts'
import { namedIn, namedRows, type NamedFigure } from '../parts/named-figures.tsx'
import type { useDashboardSay } from '../texts.ts'
import type { RegionRow, Report, TrendDay } from './shapes.ts'

type Say = ReturnType<typeof useDashboardSay>
interface Given { say: Say; report: Report; regions: readonly RegionRow[]; days: readonly TrendDay[] }

/** The figures of a day, or of a month, by their documented names. */
export function namedAttendance(say: Say, report: Report): NamedFigure[] {
  const shares: { readonly [name: string]: string } = {
    presentPercentage: say('shareOfExpected', { what: say('present') }), absentPercentage: say('shareOfExpected', { what: say('absent') }),
    homeAttendancePercentage: say('shareOfPresent', { what: say('atHome') }), officeAttendancePercentage: say('shareOfPresent', { what: say('atOffice') }),
  }
  return namedIn(report, (name) => (Object.hasOwn(attendanceFigures, name) ? say(`figure_${name as AttendanceFigure}`) : shares[name] ?? name))
}

/** All figures of the page, as sheets: each documented one with what it counts, by region, and by day. */
export function attendanceBook({ say, report, regions, days }: Given) {
  return [
    { name: say('figures'), rows: namedRows(say, namedAttendance(say, report)) },
    { name: say('byRegion'), rows: [[say('region'), say('present'), say('late'), say('onLeave'), say('absent'), say('figure_notBegun'), say('sharePresent')], ...regions.map((each) => [each.regionName || say('noRegion'), each.totalPresent, each.lateLogin, each.onLeave, each.totalAbsent, each.notBegun, each.presentPercentage])] },
    { name: say('perDayOfMonth'), rows: [[say('day'), say('expected'), say('present'), say('absent'), say('late'), say('onLeave')], ...days.map(({ date, expected, present, absent, late, leave }) => [date, expected, present, absent, late, leave])] },
  ]
}
