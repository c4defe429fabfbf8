/** What an employee's numbers look like, so that the same number is the same text: in the form, on the server and in uploads. */
import { problem } from '#framework/wire'
import { phoneProblem } from './phones.ts'

type Row = { readonly [field: string]: unknown }

/** Thirteen digits → `35202-1234567-1`, however they were typed. */
function cnicOf(value: unknown): unknown {
  const digits = typeof value === 'string' ? value.replaceAll('-', '') : ''
  return /^\d{13}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5, 12)}-${digits.slice(12)}` : value
}

export const employeeRules = {
  complete: (row: Row): Row => ('cnic' in row ? { ...row, cnic: cnicOf(row['cnic']) } : row),
  // A number that was stored before stays until somebody changes it.
  check(row: Row, before: Row | undefined, { zone }: { zone: string }) {
    const number = row['phoneNumber']
    const help = typeof number === 'string' && before?.['phoneNumber'] !== number ? phoneProblem(number, zone) : null
    return help ? [{ field: 'phoneNumber', problem: problem('refused', { help }) }] : []
  },
}
