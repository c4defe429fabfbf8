import { dateFormat } from '#framework/kinds'

/** A zone as the boot configuration describes it. */
export interface ZoneInfo {
  windows: { timeZoneId: string; baseUtcOffsetInMilliseconds: number; currentUtcOffsetInMilliseconds: number; isDaylightSavingTimeNow: boolean }
  iana: { timeZoneId: string }
}

/** @param zone IANA name; the offset outside of summer time is the smaller one of January and July */
export function zoneInfo(zone: string, now = new Date()): ZoneInfo {
  const year = now.getUTCFullYear()
  const current = offsetOf(zone, now)
  const base = Math.min(offsetOf(zone, new Date(Date.UTC(year, 0, 15))), offsetOf(zone, new Date(Date.UTC(year, 6, 15))))
  return {
    windows: { timeZoneId: zone, baseUtcOffsetInMilliseconds: base, currentUtcOffsetInMilliseconds: current, isDaylightSavingTimeNow: current !== base },
    iana: { timeZoneId: zone === 'UTC' ? 'Etc/UTC' : zone },
  }
}

function offsetOf(zone: string, at: Date): number {
  const parts = dateFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -size : size
}
