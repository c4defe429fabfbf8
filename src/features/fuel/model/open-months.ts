/** How far back a new rule reaches. Pure. */

/** Days whose alarms may still come. */
const lateDays = 45

/** The first day of the months that are judged anew when a rule changes or an alarm comes late: those before stay as they were reported. @param today `YYYY-MM-DD` */
export function openSince(today: string): string {
  return `${new Date(Date.parse(today) - lateDays * 86_400_000).toISOString().slice(0, 7)}-01`
}
