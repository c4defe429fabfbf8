// @vitest-environment happy-dom
/** The editor of owned rows. */
import { entityOf, fieldOf } from '#framework/metadata'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Json } from '#framework/kinds'
import { RowsEditor } from '../../../../src/framework/web/form/rows-editor.tsx'
import { toyModel } from '../../../support/toy-model.ts'
import { renderAround } from '../../../support/web-around.tsx'

afterEach(cleanup)

const loan = entityOf(toyModel, 'Loan')
const chapters = fieldOf(loan, 'chapters')

function Chapters() {
  const [value, setValue] = useState<Json>([{ name: 'One' }, { name: 'Two' }, { name: 'Three' }])
  return <RowsEditor field={chapters} id="chapters" value={value} row={{}} onChange={setValue} label="Chapters" />
}

const remove = (number: number) => screen.getByRole('button', { name: `Remove entry ${number}` })

it('who removes entries by keys stands at the one that took the place, at the last, and where a new one is added', async () => {
  await renderAround(<Chapters />)
  const press = (number: number) => {
    remove(number).focus()
    fireEvent.click(remove(number))
  }
  press(1)
  expect(document.activeElement).toBe(remove(1))
  press(2)
  expect(document.activeElement).toBe(remove(1))
  press(1)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an entry' }))
})
