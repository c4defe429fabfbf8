const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `31 Jan 2024` and `31-January-2024` → `2024-01-31`; other texts are left as they are. Never guesses which of 03/04 is the month. */
export function dayInText(text: string): string {
  const [, day = '', name = '', year = ''] = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{4})$/i.exec(text.trim()) ?? []
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
}

/** A date whose cell lost its format: the number of days since 1899-12-30, believed between 1954 and 2119. */
export function dayOfSerial(serial: number): string | undefined {
  return serial >= 20_000 && serial < 80_000 ? new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10) : undefined
}
