/** When a notice came, in the tenant's zone: the time of today, else the day. */
export function timesIn(zone: string, language: 'en' | 'ur') {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const date = new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { timeZone: zone, day: 'numeric', month: 'short' })
  const isToday = (instant: string) => day.format(new Date(instant)) === day.format(new Date())
  return { isToday, short: (instant: string) => (isToday(instant) ? clock : date).format(new Date(instant)) }
}
