/** A month of work orders, and what goes with them. */
import type { DemoRow, DemoTable } from './demo-table.ts'
import { named } from './demo-table.ts'
import { fieldStaff } from './people.ts'
import { at, dayOf, pick, times } from './spread.ts'

const remarks = [
  'Filters changed', 'Breaker reset', 'Batteries tightened', 'Generator serviced', 'Link realigned', 'سائٹ کی صفائی مکمل', '',
]

/**
 * One work order a site, so that a site's code names it.
 *
 * @param siteCodes sites to go to
 * @param today the newest day of the month
 */
export function workOrders(siteCodes: readonly string[], today: string): DemoRow[] {
  return siteCodes.map((siteCode, i) => {
    const day = dayOf(today, -(i % 30))
    const planned = i % 3 !== 0
    const status = i % 30 < 3 ? 'PENDING' : i % 30 < 7 ? 'ACCEPTED' : 'CLOSED'
    const person = pick(fieldStaff, siteCode)
    const accepted: DemoRow = status === 'PENDING' ? {} : {
      acceptedBy: person.name, acceptedTime: at(day, `0${7 + (i % 3)}:${10 + (i % 45)}`),
    }
    const closed: DemoRow = status === 'CLOSED' ? {
      closedTime: at(day, `1${2 + (i % 6)}:${10 + (i % 45)}`), remarks: pick(remarks, `${siteCode}/remarks`),
    } : {}
    return {
      siteCode, site: siteCode, workOrderType: planned ? 'PM' : 'CM',
      sourceFieldType: planned ? pick(['Telco PM', 'Non telco'], siteCode) : pick(['Telco CM', 'Power'], siteCode),
      status, user: 'tariq', assignedUser: person.userName, plannedDate: at(day, '09:00'),
      dueDate: at(dayOf(day, planned ? 2 : 0), '20:00'), slaTime: planned ? 48 : 6, ...accepted, ...closed,
    }
  })
}

/** What the field reports beside its work orders. @param siteCodes those that have a work order */
export function workTables(siteCodes: readonly string[], today: string): DemoTable[] {
  return [
    { entity: 'WorkOrder', rows: workOrders(siteCodes, today) },
    {
      entity: 'BssWorkOrder',
      rows: siteCodes.slice(0, 12).map((site, i) => ({
        site, alarmType: pick(['Power', 'Transmission', 'Radio'], site),
        alarmPriority: pick(['Critical', 'Major', 'Minor'], `${site}/priority`),
        assignedEmployee: pick(fieldStaff, site).name, isVisitRequired: i % 4 !== 3, slaTime: 4 + (i % 3) * 4,
      })),
    },
    { entity: 'FSR', rows: siteCodes.slice(10, 22).map((workOrder, i) => ({ name: `FSR-${String(i + 1).padStart(4, '0')}`, workOrder })) },
    {
      entity: 'FSRItem',
      rows: [
        ['Oil filter B-1402', 'FSR-OF1402', 'Spin-on oil filter for 20 kVA sets', 'Consumable'],
        ['Fuel filter F-210', 'FSR-FF210', 'Fuel filter with drain', 'Consumable'],
        ['Battery 12 V 100 Ah', 'FSR-BT100', 'Starting battery', 'Returnable'],
        ['Contactor 63 A', 'FSR-CT63', 'Three-phase contactor', 'Returnable'],
        ['Engine oil 15W-40', 'FSR-EO1540', 'Drum of 20 litres', 'Consumable'],
      ].map(([name = '', itemCode = '', itemDescription = '', categoryType = ''], i) => ({
        name, itemCode, itemDescription, categoryType, barcode: `890100${4200 + i * 17}`, isReturnable: categoryType === 'Returnable',
        isClaimable: i % 2 === 0,
      })),
    },
    {
      entity: 'FSRQuestions',
      rows: [
        'Was the generator tested under load?', 'Are the earthing joints tight?', 'Was the site left clean?', 'کیا دروازہ مقفل کیا گیا؟',
      ].map((questionText) => ({ questionText })),
    },
    named('JazzPM', ['Monthly power PM', 'Quarterly radio PM', 'Yearly tower PM']),
    {
      entity: 'PmPlan',
      rows: [0, 1].map((month) => ({
        name: `Power PM from ${dayOf(today, 30 * month)}`, project: 'Managed services', startDate: dayOf(today, 30 * month),
        endDate: dayOf(today, 30 * month + 29), isSaved: month === 0,
      })),
    },
    {
      entity: 'PmPlan1',
      rows: siteCodes.slice(30, 45).map((site, i) => ({
        name: 'Uploaded power PM', site, plannedDate: dayOf(today, i), workOrderType: 'PM',
      })),
    },
    named('SiteActivityHistory', ['Generator service', 'Battery replacement', 'Fuel delivery', 'Tower inspection', 'سائٹ کی صفائی']),
    {
      entity: 'Notification',
      rows: times(6, (i) => ({
        subject: i % 2 ? 'Work order accepted' : 'New work order', message: `Work order of site ${siteCodes[i] ?? ''}`,
        user: pick(fieldStaff, String(i)).userName, link: '/workOrder', isRead: i > 3,
      })),
    },
  ]
}
