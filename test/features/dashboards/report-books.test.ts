/** The workbooks of the dashboards: each documented figure under its documented name, with what it counts in the reader's language. */
import { describe, expect, it } from 'vitest'
import { en } from '../../../src/features/dashboards/web/texts/en.ts'
import { ur } from '../../../src/features/dashboards/web/texts/ur.ts'
import { assetsBook } from '../../../src/features/dashboards/web/assets/report-book.ts'
import { attendanceBook } from '../../../src/features/dashboards/web/attendance/report-book.ts'
import { namedSites, networkBook } from '../../../src/features/dashboards/web/network/report-book.ts'
import { meaning, namedOrders } from '../../../src/features/dashboards/web/pm/counted.ts'

type Say = Parameters<typeof assetsBook>[0]
const sayOf = (words: typeof en | typeof ur) => ((key: keyof typeof en, params: { readonly [name: string]: unknown } = {}) => words[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))) as Say
const languages = [['en', sayOf(en)], ['ur', sayOf(ur)]] as const
/** Of a sheet with names, what they count, and numbers: by name. */
const byName = (rows: readonly (readonly unknown[])[] = []) => new Map(rows.slice(1).map(([name, counted, count]) => [String(name), [String(counted), count] as const]))
const isUrdu = (text: string) => /[\u0600-\u06ff]/.test(text)

describe.each(languages)('in %s', (language, say) => {
  const isOwn = (text: string) => isUrdu(text) === (language === 'ur')

  it('the network: every counter, and each list with how many are down', () => {
    const counts = { sites: 9, standBySites: 1, omoSites: 2, cpOnlySites: 3, dgOnlySites: 0, hubSites: 4, platinumSites: 5, teams: 6, vehicles: 7, jazzGuestSites: 8, jazzHostSites: 9, upDown: { telco: { up: 5, down: 1 }, nonTelco: { up: 3, down: 0 } }, asOf: '2026-11-20T09:00:00Z' }
    const [figures, list] = networkBook({ say, language, counts, lists: [{ name: say('sitePriority'), bars: [{ label: 'Hub', count: 4, second: 1 }] }] })
    const named = byName(figures?.rows)
    expect([...named].map(([name, [, count]]) => [name, count])).toEqual([...Object.entries(counts).filter(([, count]) => typeof count === 'number'), ['upDown.telco.up', 5], ['upDown.telco.down', 1], ['upDown.nonTelco.up', 3], ['upDown.nonTelco.down', 0]])
    expect([...named.values()].filter(([counted]) => !isOwn(counted))).toEqual([])
    expect(list).toEqual({ name: say('sitePriority'), rows: [[say('sitePriority'), say('sites'), say('downNow')], ['Hub', 4, 1]] })
  })

  it('attendance: every figure, shares with what they are of, regions and days', () => {
    const summary = { totalEmployees: 40, totalActive: 39, totalPresent: 30, totalAbsent: 5, earlyLogin: 24, lateLogin: 6, todayHomeAttendance: 4, todayOfficeAttendance: 26, homeAttendancePercentage: 13.3, officeAttendancePercentage: 86.7, presentPercentage: 76.9, absentPercentage: 12.8, onLeave: 3, onHoliday: 1, notBegun: 0 }
    const region = { regionId: null, regionName: '', totalActive: 39, totalPresent: 30, totalAbsent: 5, lateLogin: 6, onLeave: 3, onHoliday: 1, notBegun: 0, presentPercentage: 76.9 }
    const [figures, regions, days] = attendanceBook({ say, report: { ...summary, asOf: '2026-11-20T09:00:00Z', previous: summary }, regions: [region], days: [{ date: '2026-11-20', expected: 38, present: 30, absent: 5, late: 6, leave: 3 }] })
    const named = byName(figures?.rows)
    expect([...named].map(([name, [, count]]) => [name, count])).toEqual(Object.entries(summary))
    expect([...named.values()].filter(([counted]) => !isOwn(counted))).toEqual([])
    expect(named.get('presentPercentage')?.[0]).toBe(say('shareOfExpected', { what: say('present') }))
    expect(regions?.rows[1]).toEqual([say('noRegion'), 30, 6, 3, 5, 0, 76.9])
    expect(days?.rows[1]).toEqual(['2026-11-20', 38, 30, 5, 6, 3])
  })

  it('assets: the counters, then each part; what may not be seen says so and is not 0', () => {
    const group = [{ id: 1, name: 'Narada', count: 3 }, { id: null, name: '', count: 1 }]
    const sheets = assetsBook(say, say('asset_rectifiers'), { total: 4, totals: { batteries: null, rectifiers: 4, aircons: null, gensets: null }, shown: 3, sites: 2, sitesWithMore: 1, sitesWithout: null, withoutDgOnly: null, inSites: null, openOrders: null, lateOrders: null, brands: group, types: null, capacities: group, asOf: '2026-11-20T09:00:00Z' })
    expect(sheets.map(({ name }) => name)).toEqual([say('figures'), say('brand'), say('capacity')])
    expect(sheets[0]?.rows.slice(1).map(([, count]) => count)).toEqual([3, 4, 2, 1, say('notShown'), say('notShown'), say('notShown'), say('notShown')])
    expect(sheets[1]?.rows).toEqual([[say('brand'), say('number')], ['Narada', 3], [say('none'), 1]])
  })

  it('the period before stands beside each figure, where it is asked for', () => {
    const summary = { totalEmployees: 40, totalActive: 39, totalPresent: 30, totalAbsent: 5, earlyLogin: 24, lateLogin: 6, todayHomeAttendance: 4, todayOfficeAttendance: 26, homeAttendancePercentage: 13.3, officeAttendancePercentage: 86.7, presentPercentage: 76.9, absentPercentage: 12.8, onLeave: 3, onHoliday: 1, notBegun: 0 }
    const [figures] = attendanceBook({ say, report: { ...summary, asOf: '', previous: { ...summary, totalPresent: 28 } }, regions: [], days: [] })
    expect(figures?.rows[0]).toEqual([say('figure'), say('counted'), say('number'), say('periodBefore')])
    expect(figures?.rows.find(([name]) => name === 'totalPresent')?.slice(2)).toEqual([30, 28])
  })

  it('sites by priority, category and technology, and the offices, under their names; what is no documented figure is left to its bars', () => {
    const counts = { sites: 9, standBySites: 1, omoSites: 2, cpOnlySites: 3, dgOnlySites: 0, hubSites: 4, platinumSites: 5, teams: 6, vehicles: 7, jazzGuestSites: 8, jazzHostSites: 9, upDown: { telco: { up: 5, down: 1 }, nonTelco: { up: 3, down: 0 } }, asOf: '' }
    const named = namedSites(say, language, counts, [{ silver: 3, ne: 2, down: { silver: 1 }, others: [{ id: 1, name: 'Gold', count: 4, down: 0 }] }, undefined, { _2G400: 2, teamsCount: 6, vehicleCount: 7 }, { headOffices: [{ id: 3 }], headOfficesCount: 1 }])
    expect(Object.fromEntries(named.slice(15).map(({ name, value }) => [name, value]))).toEqual({ silver: 3, ne: 2, _2G400: 2, teamsCount: 6, vehicleCount: 7, headOfficesCount: 1 })
    expect(named.filter(({ name, counted }) => name === counted || !isOwn(counted)).map(({ name }) => name)).toEqual([])
  })

  it('work orders: each figure of every answer once, under its name, of each branch too', () => {
    const branch = { planned: 1, jazzAccepted: 4, performance: 87.5 }
    const named = namedOrders(say, language, [{ UnDispatched: { Resolvable: 2 }, perDay: [{ date: '', telcoClosed: 9 }], asOf: '', previous: { UnDispatched: { Resolvable: 1 } } }, undefined, { closed: 3, telco: branch, items: [{ regionId: 7, closed: 3 }], previous: null }, { telco: { planned: 1, openPercentage: 12.5 } }])
    expect(named.map(({ name, value, before }) => [name, value, before])).toEqual([['UnDispatched.Resolvable', 2, 1], ['closed', 3, null], ['telco.planned', 1, null], ['telco.jazzAccepted', 4, null], ['telco.performance', 87.5, null], ['telco.openPercentage', 12.5, null]])
    expect(named.filter(({ name, counted }) => name === counted || !isOwn(counted))).toEqual([])
  })

  it('work orders: a share says what it is of', () => {
    expect(meaning('telco.closedPercentage', language)).toBe(meaning('telco.closed', language) + { en: ', per cent of all', ur: '، کل کا فیصد' }[language])
    expect(isOwn(meaning('nonTelco.openPercentage', language))).toBe(true)
  })
})
