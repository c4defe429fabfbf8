// @vitest-environment happy-dom
/** Items used that a hand scanner types faster than they are found: none is lost, none runs into another. */
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UsedItems } from '../../../src/features/field-service-reports/web/inputs/used-items.tsx'
import { texts } from '../../../src/features/field-service-reports/web/texts.ts'
import { productModel } from '../../support/shapes.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

configure({ asyncUtilTimeout: 15_000 })
worded(texts)
afterEach(cleanup)

const field = productModel.get('FSR')?.fields.find(({ key }) => key === 'items')

function Form({ onValue }: { onValue: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>([])
  const props = { id: 'used', field, value, onChange: (next: unknown) => { setValue(next); onValue(next) } } as unknown as Parameters<typeof UsedItems>[0]
  return <UsedItems {...props} />
}

test('stand each in its own row, in the order of scanning; one that could not be asked is typed again', async () => {
  let fails = false
  const asked = answering(({ query }) => {
    if (fails) throw new Error('no network')
    const code = query['barcode.eq'] ?? ''
    return { totalCount: 1, items: [{ id: Number(code.slice(2)), name: `Item ${code}`, barcode: code, itemCode: code, isReturnable: false, isClaimable: false }] }
  })
  let last: readonly { itemName?: string; quantity?: number }[] = []
  await renderAround(<Form onValue={(value) => { last = value as typeof last }} />, { model: productModel })
  const scan = screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan or type a bar code or item code' })
  const type = (code: string) => {
    // As keys do: what stands in the field is kept.
    fireEvent.change(scan, { target: { value: `${scan.value}${code}` } })
    fireEvent.keyDown(scan, { key: 'Enter' })
  }
  for (const code of ['B-1', 'B-2', 'B-1']) type(code)
  expect(last).toEqual([])
  await waitFor(() => expect(asked).toHaveLength(3))
  await waitFor(() => expect(last.map(({ itemName, quantity }) => [itemName, quantity])).toEqual([['Item B-1', 2], ['Item B-2', 1]]))
  fails = true
  type('B-3')
  await screen.findByText(/B-3/)
  expect([scan.value, last.length]).toEqual(['B-3', 2])
})
