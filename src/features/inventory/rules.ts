/** Computed values in rows of the stores: pure, on both sides. */

/** Values by field key; references are ids. */
type RuleRow = { readonly [field: string]: unknown }

/** Category id and sub-category id, each with zeros before it to three digits; a longer id is written whole. */
export const itemRules = {
  complete: (row: RuleRow): RuleRow => ({ ...row, itemCode: `${threeDigits(row['category'])}${threeDigits(row['subCategory'])}` }),
}

/**
 * A new requisition is called after the millisecond of its making; further rows of one upload add their place, so that
 * no two share a name. A row keeps its name.
 */
export const requisitionRules = {
  complete: (row: RuleRow, moment: { readonly now: string; readonly row: number }): RuleRow => (row['name'] ? row : { ...row, name: nameOf(moment) }),
}

/** Opening balance, received and issued quantity → closing balance, whether it is low, and what it is worth. */
export const stockRules = {
  complete(row: RuleRow): RuleRow {
    const [closing, least] = [balanceOf(row), Number(row['minimumQty'] ?? 0)]
    const isLow = least > 0 && closing <= least
    return { ...row, closingBalance: closing, isLow, missingQty: isLow ? (inThousandths(least) - inThousandths(closing)) / 1000 : 0, stockValue: Math.round(closing * Number(row['averageRate'] ?? 0) * 100) / 100 }
  },
}

/** 0.1 + 0.2 is 0.3. */
function balanceOf(row: RuleRow): number {
  return (inThousandths(row['openingBalance']) + inThousandths(row['receivedQty']) - inThousandths(row['issuedQty'])) / 1000
}

/** Counted in thousandths, quantities add up exactly. */
export function inThousandths(value: unknown): number {
  return Math.round(Number(value ?? 0) * 1000)
}

function nameOf({ now, row }: { readonly now: string; readonly row: number }): string {
  return row === 0 ? String(Date.parse(now)) : `${Date.parse(now)}-${row + 1}`
}

function threeDigits(id: unknown): string {
  return typeof id === 'number' ? String(id).padStart(3, '0') : ''
}

/** By entity key. */
export const inventoryRules = { IMS_Inventory: itemRules, IMS_StockRequisition: requisitionRules, IMS_Stock: stockRules }
