const written = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const foreign = /[۰-۹٠-٩−٫\s]/

/**
 * The numeral in a wire value: `5`, `"5"`, `" -5.0 "`, `"۵"`.
 *
 * @returns null where nothing was said (null, undefined, blank text), undefined where it is something else than a number
 */
export function numeralOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  if (written.test(value)) return value
  if (!foreign.test(value)) return undefined
  const western = westernised(value.trim())
  return western === '' ? null : written.test(western) ? western : undefined
}

/** Urdu and Arabic digits, decimal mark and minus as a programming language writes them; a form on an Urdu keyboard sends them. */
function westernised(text: string): string {
  return westernDigits(text).replace('−', '-').replace('٫', '.')
}

/** Urdu and Arabic digits as Western ones. */
export function westernDigits(text: string): string {
  return text.replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0)).replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660))
}
