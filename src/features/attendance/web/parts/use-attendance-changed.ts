import { useHub } from '#framework/web'

/** The server says when attendance changed, within some seconds; without it what a page shows is read again each minute. */
export function useAttendanceChanged(readAgain: () => unknown): void {
  useHub('figuresChanged', (said) => {
    const areas = (said as { areas?: readonly string[] } | undefined)?.areas
    if (!areas || areas.includes('attendance')) void readAgain()
  })
}
