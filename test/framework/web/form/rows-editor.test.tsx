// @vitest-environment happy-dom
/** The editor of owned rows. */
import { entityOf, fieldOf } from '#framework/metadata'
import { FilesContext, type FileStore } from '#framework/kinds/web'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
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

it('what is wrong is said at the field of the row it is in', async () => {
  await renderAround(<RowsEditor field={chapters} id="chapters" value={[{ name: 'One' }, { name: '' }]} row={{}} onChange={() => undefined} label="Chapters" inside={[{ at: 1, wire: 'name', message: 'Name is required.' }]} />)
  const [first, second] = screen.getAllByRole('textbox', { name: 'Name' })
  expect([first?.getAttribute('aria-describedby'), second?.getAttribute('aria-describedby')]).toEqual([null, 'chapters-1-name-note'])
  expect(document.getElementById('chapters-1-name-note')?.textContent).toBe('Name is required.')
})

it('what is typed while a file of a row is sent stays, and the form is told to wait', async () => {
  let arrive: (key: string) => void = () => undefined
  const store: FileStore = { largest: () => 10, upload: () => new Promise((resolve) => { arrive = resolve }), address: () => Promise.resolve('/files/x'), inside: () => store }
  const [told, waits] = [vi.fn<(value: Json) => void>(), vi.fn<(why: string | null) => void>()]
  const Books = () => {
    const [value, setValue] = useState<Json>([{ bookTitle: 'One' }])
    const change = (next: Json) => {
      told(next)
      setValue(next)
    }
    return <FilesContext value={store}><RowsEditor field={{ ...chapters, target: 'Book' }} id="books" value={value} row={{}} onChange={change} onPending={waits} label="Books" /></FilesContext>
  }
  await renderAround(<Books />)
  await act(async () => fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } }))
  expect(waits).toHaveBeenLastCalledWith('It is still being sent. Save once it is there.')
  fireEvent.change(screen.getByDisplayValue('One'), { target: { value: 'Two' } })
  await act(async () => arrive('key-1'))
  await waitFor(() => expect(told).toHaveBeenLastCalledWith([expect.objectContaining({ bookTitle: 'Two', cover: 'key-1' })]))
  expect(waits).toHaveBeenLastCalledWith(null)
})
