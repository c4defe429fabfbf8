/** What follows of itself in rows of the stores: pure, on both sides (contract §6). */

/** Values by field key; references are ids. */
type RuleRow = { readonly [field: string]: unknown }

/** Category id and sub-category id, each with zeros before it to three digits; a longer id is written whole (document 0 §5, document 1 §5). */
export const itemRules = {
  complete: (row: RuleRow): RuleRow => ({ ...row, itemCode: `${threeDigits(row['category'])}${threeDigits(row['subCategory'])}` }),
}

/** A new requisition is called after the millisecond of its making (document 1 §5); the rows of one upload share it. A row keeps its name. */
export const requisitionRules = {
  complete: (row: RuleRow, { now }: { readonly now: string }): RuleRow => (row['name'] ? row : { ...row, name: String(Date.parse(now)) }),
}

/** Opening balance, received and issued quantity → closing balance (document 1 §3). */
export const stockRules = {
  complete(row: RuleRow): RuleRow {
    const balance = balanceOf(row)
    return { ...row, closingBalance: Math.abs(balance) > largest ? 0 : balance } // beyond it `check` refuses the row
  },
  check(row: RuleRow) {
    const balance = balanceOf(row)
    if (balance > largest) return [{ field: 'closingBalance', problem: { code: 'tooLarge', params: { max: largest, min: -largest } } } as const]
    if (balance < -largest) return [{ field: 'closingBalance', problem: { code: 'tooSmall', params: { min: -largest, max: largest } } } as const]
    return []
  },
}

/** What a decimal of three places keeps (decision 0030). */
const largest = 999_999_999_999.999

/** Counted in thousandths, so that 0.1 + 0.2 is 0.3. */
function balanceOf(row: RuleRow): number {
  return (thousandths(row['openingBalance']) + thousandths(row['receivedQty']) - thousandths(row['issuedQty'])) / 1000
}

function thousandths(value: unknown): number {
  return Math.round(Number(value ?? 0) * 1000)
}

function threeDigits(id: unknown): string {
  return typeof id === 'number' ? String(id).padStart(3, '0') : ''
}
