/** What happened at a site, by kind: from whose rows, under which right, and how each is told. */
import { instantOf } from '#framework/kinds'
import type { Language, Principal } from '#framework/server'
import { stepNumbers, stepOf } from '#operations/asset-life'
import { stateWord } from '#operations/order-words'
import { decisions } from '../../model/doubts.ts'
import { texts } from '../texts.ts'

export const activityKinds = ['fuel', 'workOrder', 'alarm', 'asset', 'stock', 'visit'] as const
export type ActivityKind = (typeof activityKinds)[number]
type Row = { readonly [property: string]: unknown }

export interface Happening {
  title: string
  text: string
}

export interface ActivitySource {
  kind: ActivityKind
  entity: string
  /** Prefix of the right to read it. */
  right: string
  /** Property that says when; a day counts from its beginning. */
  time: string
  isDay?: true
  /** Property that leads to the site. */
  site: string
  where?: { readonly [path: string]: unknown }
  /** Its rows have no right and no page of their own: whoever sees the site, and may read what `right` says, sees them. */
  isPart?: true
  /** The kind of asset whose entry it tells: at the site where it was recorded, not at that where it stands by now. */
  moves?: keyof typeof stepOf
  fields: readonly string[]
  /** Property of the person's name. */
  person?: string
  /** Page of the record. */
  link: (row: Row) => string
  tell: (row: Row, language: Language, principal: Principal) => Happening
}

const value = (row: Row, name: string) => (row[name] === null || row[name] === undefined ? '' : String(row[name]))
const written = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** A figure as every page writes it. */
const figure = (row: Row, name: string) => written.format(Number(row[name] ?? 0))
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')
const asset = (entity: string, right: string, route: string, kind: { en: string; ur: string }, fields: readonly string[]): ActivitySource => ({
  kind: 'asset', entity, right: `LookUps.${right}`, time: 'creationTime', site: 'siteId', fields, link: ({ id }) => `${route}/${String(id)}`,
  tell: (row, language) => ({ title: texts.say(language, 'assetAdded', { kind: kind[language] }), text: joined(...fields.map((name) => value(row, name))) }),
})

const stepWords = { 1: 'stepMoved', 2: 'stepToRepair', 3: 'stepPutBack', 4: 'stepRetired', 5: 'stepAgain', 6: 'stepCorrected', 7: 'stepMissing' } as const
/** Steps in the life of assets of one kind: those at the site, and those that took one away from it. The other site may be out of sight, and is not named. */
const steps = (kind: keyof typeof stepOf, route: string, words: { en: string; ur: string }): ActivitySource[] => {
  const step = {
    kind: 'asset', entity: 'SiteAssetStep', isPart: true, right: `LookUps.${kind}`, time: 'time', fields: ['action', stepOf[kind], 'remarks', 'byUserName'], person: 'byUserName', link: (row: Row) => `${route}/${String(row[stepOf[kind]])}`,
  } as const
  const told = (word: (row: Row) => Parameters<typeof texts.say>[1]): Pick<ActivitySource, 'tell'> => ({ tell: (row, language) => ({ title: texts.say(language, word(row), { kind: words[language] }), text: value(row, 'remarks') }) })
  return [
    { ...step, site: 'siteId', where: { [stepOf[kind]]: { ne: null } }, ...told((row) => stepWords[Number(row['action']) as keyof typeof stepWords]) },
    { ...step, site: 'fromSiteId', where: { [stepOf[kind]]: { ne: null }, action: stepNumbers.moved }, ...told(() => 'stepAway') },
  ]
}
const standing: readonly (readonly [kind: keyof typeof stepOf, route: string, words: { en: string; ur: string }, fields: readonly string[]])[] = [
  ['Genset', '/genset', { en: 'Genset', ur: 'جنریٹر سیٹ' }, ['gensetMake', 'gensetRating']], ['BatteryBank', '/batterybank', { en: 'Battery bank', ur: 'بیٹری بینک' }, []],
  ['Rectifier', '/rectifier', { en: 'Rectifier', ur: 'ریکٹیفائر' }, []], ['AirCon', '/aircon', { en: 'Air conditioner', ur: 'ایئر کنڈیشنر' }, []],
]

export const activitySources: readonly ActivitySource[] = [
  {
    kind: 'fuel', entity: 'SiteFuelInput', right: 'LookUps.SiteFuelInput', time: 'visitDate', isDay: true, site: 'siteId', fields: ['fuelFilled', 'gensetHourReading', 'fuelUsed', 'vehicleNumber'], link: ({ id }) => `/sitefuelinput/${String(id)}`,
    tell: (row, language) => ({ title: texts.say(language, 'filledText', { litres: figure(row, 'fuelFilled') }), text: joined(Number(row['gensetHourReading']) > 0 ? texts.say(language, 'readText', { hours: figure(row, 'gensetHourReading') }) : '', value(row, 'vehicleNumber')) }),
  },
  {
    kind: 'fuel', entity: 'FuelDecision', right: 'LookUps.SiteFuelInput', time: 'decidedTime', site: 'siteId', where: { decision: decisions.loss, litres: { gt: 0 } }, fields: ['litres', 'reason', 'siteFuelInputId', 'decidedByName'], person: 'decidedByName', link: ({ siteFuelInputId }) => `/sitefuelinput/${String(siteFuelInputId)}`,
    tell: (row, language) => ({ title: texts.say(language, 'lostText', { litres: figure(row, 'litres') }), text: value(row, 'reason') }),
  },
  {
    kind: 'workOrder', entity: 'WorkOrder', right: 'LookUps.WorkOrder', time: 'raisedTime', site: 'siteId', fields: ['number', 'workOrderTypeName', 'status', 'assignedUserName', 'remarks'], person: 'assignedUserName', link: ({ id }) => `/workOrder/${String(id)}`,
    tell: (row, language) => ({ title: texts.say(language, 'workOrderMade', { number: value(row, 'number') }), text: joined(value(row, 'workOrderTypeName'), stateWord(value(row, 'status'), language), value(row, 'remarks')) }),
  },
  {
    kind: 'workOrder', entity: 'WorkOrder', right: 'LookUps.WorkOrder', time: 'closedTime', site: 'siteId', fields: ['number', 'workOrderTypeName', 'assignedUserName'], person: 'assignedUserName', link: ({ id }) => `/workOrder/${String(id)}`,
    tell: (row, language) => ({ title: texts.say(language, 'workOrderClosed', { number: value(row, 'number') }), text: value(row, 'workOrderTypeName') }),
  },
  {
    kind: 'alarm', entity: 'SiteAlarm', right: 'LookUps.SiteAlarm', time: 'raisedTime', site: 'siteId', fields: ['alarmCode', 'text', 'source'], link: ({ id }) => `/siteAlarms/${String(id)}`,
    tell: (row, language) => ({ title: texts.say(language, 'alarmRaised', { code: value(row, 'alarmCode') }), text: joined(value(row, 'text'), value(row, 'source')) }),
  },
  {
    kind: 'alarm', entity: 'SiteAlarm', right: 'LookUps.SiteAlarm', time: 'clearedTime', site: 'siteId', fields: ['alarmCode', 'source'], link: ({ id }) => `/siteAlarms/${String(id)}`,
    tell: (row, language) => ({ title: texts.say(language, 'alarmCleared', { code: value(row, 'alarmCode') }), text: value(row, 'source') }),
  },
  ...standing.flatMap(([kind, route, words, fields]) => [{ ...asset(kind, kind, route, words, fields), moves: kind }, ...steps(kind, route, words)]),
  asset('Dg', 'DG', '/dg', { en: 'Generator', ur: 'جنریٹر' }, ['brandName']),
  {
    kind: 'stock', entity: 'JazzTelcoInventoryConsumption', right: 'LookUps.JazzTelcoInventoryConsumption', time: 'creationTime', site: 'siteId', fields: ['inventoryName', 'userName', 'status', 'remarks'], person: 'userName', link: () => '/JazzTelcoInventoryConsumption',
    tell: (row, language) => ({ title: texts.say(language, Number(row['status']) === 3 ? 'stockUsed' : 'stockGiven', { item: value(row, 'inventoryName') }), text: value(row, 'remarks') }),
  },
  {
    kind: 'visit', entity: 'Attendance', right: 'LookUps.Attendance', time: 'checkInTime', site: 'placeSiteId', where: { place: 2 }, fields: ['userName', 'distance'], person: 'userName', link: ({ id }) => `/attendance/${String(id)}`,
    tell: (row, language) => ({ title: texts.say(language, 'visited'), text: row['distance'] === null || row['distance'] === undefined ? '' : `${figure(row, 'distance')} m` }),
  },
]

/** When it happened: a day stands at its beginning where the tenant is, or at now where that is today and has hardly begun. */
export function instantOfRow({ time, isDay }: ActivitySource, row: Row, { zone }: Principal): string {
  const at = value(row, time)
  return isDay ? instantOf(new Date(`${at.slice(0, 10)}T00:00:00Z`), zone).toISOString() : at
}

/** The days of a period as a source compares them. */
export function during({ isDay }: ActivitySource, from: string | null, until: string | null, { zone }: Principal): { readonly [operator: string]: unknown } {
  if (isDay) return { ...(from ? { gte: from } : {}), ...(until ? { lte: until } : {}), ne: null }
  const start = (day: string) => instantOf(new Date(`${day}T00:00:00Z`), zone).toISOString()
  return { ...(from ? { gte: start(from) } : {}), ...(until ? { lt: start(new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)) } : {}), ne: null }
}

