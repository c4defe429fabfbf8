import { formatDay } from '#framework/kinds/web'
import { doubtNames, isDoubt } from '../model/doubts.ts'
import type { SiteVisit } from './shapes.ts'
import type { FuelSay } from './texts.ts'

export const litres = (value: number | null | undefined) => (value === null || value === undefined ? '–' : value.toLocaleString('en', { maximumFractionDigits: 2 }).replace('-', '−'))
export const signed = (value: number) => `${value > 0 ? '+' : ''}${litres(value)}`
export const doubtName = (word: string, language: 'en' | 'ur') => (isDoubt(word) ? doubtNames[word][language] : word)
export const shortDay = (day: string | null, language: 'en' | 'ur') => (day ? formatDay(language, day) : '–')

/** The sum behind a doubt, so that anybody can do it again by hand. */
export function sumOf(doubt: string, visit: SiteVisit, say: FuelSay, tolerance: number, language: 'en' | 'ur'): string {
  const { hours, used, expected, difference, cph, tank, filled, tankCapacity, previousReading, reading, alarmHours, distance, billNo, siteLogBookNo, twins } = visit
  const rate = hours ? Math.round(((used ?? 0) / hours) * 100) / 100 : 0
  const percent = expected ? Math.round(((difference ?? 0) / expected) * 1000) / 10 : 0
  switch (doubt) {
    case 'tolerance': return say('sumTolerance', { used: litres(used), expected: litres(expected), difference: signed(difference ?? 0), percent: signed(percent), tolerance })
    case 'overTank': return say('sumOverTank', { tank: litres(tank), filled: litres(filled), sum: litres(tank + filled), capacity: litres(tankCapacity), over: litres(tank + filled - tankCapacity) })
    case 'hoursNoUse': return say('sumHoursNoUse', { hours: litres(hours), used: litres(used) })
    case 'useNoHours': return say('sumUseNoHours', { used: litres(used), reading: litres(reading) })
    case 'cphBand': return say('sumCphBand', { used: litres(used), hours: litres(hours), rate: litres(rate), low: litres(Math.round(cph * 75) / 100), high: litres(Math.round(cph * 125) / 100), cph: litres(cph) })
    case 'readingBack': return reading >= (previousReading ?? 0) ? say('sumReadingOver', { reading: litres(reading) }) : say('sumReadingBack', { reading: litres(reading), before: litres(previousReading), back: litres((previousReading ?? 0) - reading) })
    case 'twiceADay': return say('sumTwiceADay', { day: shortDay(visit.date, language) })
    case 'farAway': return say('sumFarAway', { distance: litres(distance) })
    case 'sameBill': return say('sumSameBill', { text: billNo ?? siteLogBookNo ?? '', where: twins.map(({ siteCode, date }) => `${siteCode ?? '–'}, ${shortDay(date, language)}`).join('; ') || '–' })
    case 'noMainsAlarm': return say('sumNoMainsAlarm', { hours: litres(hours), alarm: litres(alarmHours), most: litres(Math.round((alarmHours ?? 0) * 125) / 100) })
    default: return ''
  }
}
