/** Formats of days and times, each made once: to make one costs a hundred times its use, and reports write thousands of times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @param locale names of ours alone: what is made is kept for good */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}
