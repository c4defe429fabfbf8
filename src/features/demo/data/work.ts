/** A month of work orders, and what goes with them. */
import { answers } from './filled/answers.ts'
import type { DemoRow, DemoTable } from './demo-table.ts'
import { named } from './demo-table.ts'
import { fieldStaff } from './people.ts'
import { dayOf, pick } from './spread.ts'
import { demoPlans } from './plans.ts'
import { count, isFromBss, orderNumber, workOrders } from './work-orders.ts'
import { reportQuestions, serviceReports } from './filled/service-reports.ts'

const said = ['The gate is locked, I call the guard', 'One module is missing', 'گاڑی راستے میں خراب ہو گئی', 'On the way, one hour', 'The landlord asks for notice']

/** Of what is under way, every fifth: somebody on the way says something, and gets an answer. */
function comments(orders: readonly DemoRow[]): DemoRow[] {
  return orders.filter(({ status }, n) => status === 'ACCEPTED' && n % 5 === 0).flatMap(({ number = '', assignedUser = '' }) => [
    { workOrder: number, text: pick(said, String(number)), creatorUser: assignedUser }, { workOrder: number, text: 'Thank you, noted', creatorUser: 'tariq' },
  ])
}

/** Those of the first repairs that came by BSS: each has made its work order, with its site, person, hours and visit rule. */
function bssOrders(orders: readonly DemoRow[]): DemoRow[] {
  return orders.filter(isFromBss).map(({ number = '', site = '', assignedUser, isVisitRequired = true, slaTime = 6 }) => {
    const person = fieldStaff.find(({ userName }) => userName === assignedUser)
    return {
      site, alarmType: pick(['Power', 'Transmission', 'Radio'], String(site)), alarmPriority: pick(['Critical', 'Major', 'Minor'], `${site}/priority`),
      ...(person ? { assignedEmployee: person.name } : {}), isVisitRequired, workOrder: number, slaTime,
    }
  })
}

/** What the field reports, with its work orders and the plans they come from. @param siteCodes those whose work orders come first */
export function workTables(siteCodes: readonly string[], sites: readonly DemoRow[], today: string, now: string): DemoTable[] {
  const orders = workOrders(siteCodes, sites.map(({ siteCode }) => String(siteCode)), today, now)
  const { plans, orders: planned } = demoPlans(sites, today, now, (place) => orderNumber(today, count + place))
  return [
    { entity: 'PmPlan', rows: plans },
    { entity: 'WorkOrder', rows: [...orders, ...planned] },
    { entity: 'WorkOrderAnswer', rows: answers([...orders, ...planned], new Map(sites.map((site) => [String(site['siteCode']), site]))) },
    { entity: 'WorkOrderComment', rows: comments(orders) },
    { entity: 'BssWorkOrder', rows: bssOrders(orders) },
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
      rows: reportQuestions.map(([questionText, questionTextUrdu], i) => ({ questionText, questionTextUrdu, position: i + 1, answerType: i === 2 ? 'Text' : 'Yes or no' })),
    },
    { entity: 'FSR', rows: serviceReports(orders, today) },
    named('JazzPM', ['Monthly power PM', 'Quarterly radio PM', 'Yearly tower PM']),
    {
      entity: 'PmPlan1',
      rows: siteCodes.slice(30, 45).map((site, i) => ({
        name: 'Uploaded power PM', site, plannedDate: dayOf(today, i), workOrderType: 'PM',
      })),
    },
    named('SiteActivityHistory', ['Generator service', 'Battery replacement', 'Fuel delivery', 'Tower inspection', 'سائٹ کی صفائی']),
  ]
}
