/** Moments in the tenant's zone, as the lists of this feature show them. */
export function timesIn(zone: string, language: 'en' | 'ur') {
  const format = new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
  return {
    /** The last day of what ends at that instant. */
    lastDay: (instant: string) => day.format(new Date(new Date(instant).getTime() - 1)),
    moment: (instant: string) => format.format(new Date(instant)),
  }
}
