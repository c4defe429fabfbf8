import type { FieldModel } from '#framework/metadata'

const formats = new Map<string, Intl.NumberFormat>()
/** Written before the amount. */
const currencies = /^(Rs\.?|PKR|USD|EUR|GBP|AED|SAR|[$€£])$/

/** `12,480` · `−3.50` · `93%` · `Rs 1,200.00` · `12 kVA`: groups, a true minus, the unit. One or two decimals stand always, more only where used. */
export function formatNumber(field: FieldModel, value: number): string {
  const scale = field.scale ?? 0
  const figure = (value < 0 ? '−' : '') + formatOf(scale > 2 ? 0 : scale, scale).format(Math.abs(value))
  if (!field.unit) return figure
  if (field.unit === '%') return `${figure}%`
  return currencies.test(field.unit) ? `${field.unit}\u00a0${figure}` : `${figure}\u00a0${field.unit}`
}

function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least}-${most}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, made)
  return made
}
