/** A print holds what its heading says: all rows that match stand in the list while it is made, up to a bound that it tells. */
import { useEffect, useState } from 'react'
import type { WireRow } from '../../api/wire-row.ts'
import type { AllRowsRequest } from '../state/all-rows.ts'
import type { ListState } from '../state/list-address.ts'
import { parameterOf } from '../filters/list-filter.ts'
import type { Rows } from '../state/use-rows.ts'

/** Some sixty sheets; more is an export. */
export const mostOnPaper = 2_000

export interface ListPrint {
  /** Rows are being read for it. */
  busy: boolean
  /** What the list shows: its page, or all rows while they are printed. */
  shown: Rows
  /** Undefined: there is nothing to print. */
  run: (() => void) | undefined
}

export function useListPrint(request: AllRowsRequest & { state: ListState }, data: Rows): ListPrint {
  const { search, sort, filters, page, size } = request.state
  const of = JSON.stringify([search, sort, filters.map(parameterOf), page, size])
  const [reading, setReading] = useState<string | null>(null)
  const [paper, setPaper] = useState<{ of: string; rows: readonly WireRow[]; total: number } | null>(null)
  // Whoever turned the page or changed a condition meanwhile no longer waits for it.
  const ready = paper?.of === of ? paper : null
  const isWhole = data.rows.length === data.total && !data.isFetching
  const run = async () => {
    if (reading === of) return
    if (isWhole) return print()
    setReading(of)
    try {
      const { allRows } = await import('../state/all-rows.ts')
      const { items, totalCount } = await allRows(request, mostOnPaper, false)
      setPaper({ of, rows: items.slice(0, mostOnPaper), total: totalCount })
    } catch (thrown) {
      // What the server refused was shown by the dialog already.
      console.error(thrown)
    } finally {
      setReading(null)
    }
  }
  useEffect(() => {
    if (!ready) return
    const end = () => setPaper(null)
    addEventListener('afterprint', end)
    const timer = setTimeout(() => print())
    return () => {
      removeEventListener('afterprint', end)
      clearTimeout(timer)
    }
  }, [ready])
  return {
    busy: reading === of,
    shown: ready ? { ...data, rows: ready.rows, total: ready.total, at: { page: 1, size: ready.rows.length } } : data,
    run: data.total ? () => void run() : undefined,
  }
}
