/** What an employee's numbers look like, so that the same number is the same text: in the form, on the server and in uploads. */
import { problem } from '#framework/wire'

type Row = { readonly [field: string]: unknown }

const phoneHelp = { en: 'Enter it as 0300 1234567, or with + and the country code.', ur: '⁦0300 1234567⁩ کی طرح درج کریں، یا + اور ملک کے کوڈ کے ساتھ۔' }

/** Thirteen digits → `35202-1234567-1`, however they were typed. */
function cnicOf(value: unknown): unknown {
  const digits = typeof value === 'string' ? value.replaceAll('-', '') : ''
  return /^\d{13}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5, 12)}-${digits.slice(12)}` : value
}

/** Of the region: an area or operator code with 0 before it, nine to twelve digits; of elsewhere with + and the country's code. */
function isPhone(value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return true
  const digits = value.replaceAll(/\D/g, '')
  return value.startsWith('+') ? /^[1-9]\d{7,14}$/.test(digits) : /^0[1-9]\d{7,10}$/.test(digits)
}

export const employeeRules = {
  complete: (row: Row): Row => ('cnic' in row ? { ...row, cnic: cnicOf(row['cnic']) } : row),
  // A number that was stored before stays until somebody changes it.
  check: (row: Row, before?: Row) => (before?.['phoneNumber'] === row['phoneNumber'] || isPhone(row['phoneNumber']) ? [] : [{ field: 'phoneNumber', problem: problem('refused', { help: phoneHelp }) }]),
}
