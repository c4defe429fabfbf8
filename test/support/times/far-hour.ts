/** An hour of the day, UTC, that is half a day away: the schedule of a job that a test starts itself must not come in between. */
export const farHour = (new Date().getUTCHours() + 12) % 24
