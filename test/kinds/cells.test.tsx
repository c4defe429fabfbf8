// @vitest-environment happy-dom
import { FieldValue, FilesContext, KindsContext, webCells, type FileStore } from '#framework/kinds/web'
import type { Json } from '#framework/kinds'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fieldNamed, fields, kindNames, sample } from './fields.ts'
import { read } from './reading.ts'

afterEach(cleanup)

function show(key: string, value: Json | undefined, row: { [name: string]: Json } = {}, language: 'en' | 'ur' = 'en') {
  return render(<KindsContext value={{ language, zone: 'Asia/Karachi' }}><FieldValue field={fieldNamed(key)} value={value} row={row} /></KindsContext>).container
}

test.each(kindNames)('%s has a cell with a side', (kind) => expect(['start', 'end']).toContain(webCells[kind].align))

describe.each(fields.map((f) => [f.key, f] as const))('%s', (key, field) => {
  test.each(['en', 'ur'] as const)('shows samples and nothing in %s', (language) => {
    for (let n = 0; n < 3; n++) expect(show(key, read(field, sample(field, n)).stored, { authorName: 'Manto', editorName: 'Faiz' }, language).textContent?.trim() ?? '').not.toMatch(/undefined|null|NaN|\[object/)
    for (const nothing of [null, undefined]) expect(show(key, nothing, {}, language).textContent).toBe('–')
    expect(webCells[field.kind].width(field) ?? 100).toBeGreaterThan(50)
  })
})

test('text of unknown language finds its own direction', () => expect(show('plain', 'کراچی').querySelector('[dir=auto]')?.textContent).toBe('کراچی'))

test('links lead only where it is safe', () => {
  expect(show('email', 'a@example.com').querySelector('a')?.getAttribute('href')).toBe('mailto:a@example.com')
  expect(show('phone', '+92 300 1234567').querySelector('a')?.getAttribute('href')).toBe('tel:+923001234567')
  expect(show('homepage', 'https://example.com/x').querySelector('a')?.rel).toBe('noopener noreferrer')
  expect(show('homepage', 'javascript:alert(1)').querySelector('a')).toBeNull()
  expect(show('email', 'a@example.com?cc=b').querySelector('a')).toBeNull()
})

test('inside a link nothing is a link itself, and still reads the way of addresses', () => {
  for (const [key, value] of [['email', 'a@example.com'], ['phone', '+92 300 1234567'], ['homepage', 'https://example.com/x']] as const) {
    const { container } = render(<KindsContext value={{ language: 'ur', zone: 'UTC', isLinked: true }}><FieldValue field={fieldNamed(key)} value={value} row={{}} /></KindsContext>)
    expect(container.querySelector('a')).toBeNull()
    expect(container.querySelector('[dir=ltr]')?.textContent).toBe(value)
  }
})

test('markup in data stays text', () => {
  const container = show('plain', '<img src=x onerror=alert(1)>')
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('<img')
})

test('numbers stand left to right, also in Urdu', () => expect(show('count', -12480, {}, 'ur').querySelector('bdi[dir=ltr]')?.textContent).toBe('−12,480'))

test('yes has a name for those who cannot see the mark; no is a quiet dash', () => {
  show('open', true, {}, 'ur')
  expect(screen.getByRole('img', { name: 'ہاں' })).toBeDefined()
  expect(show('open', false).textContent).toBe('–')
})

test('choices, references and lists are words', () => {
  expect(show('state', 2).textContent).toBe('In repair')
  expect(show('state', 99).textContent).toBe('99')
  expect(show('author', 5, { authorName: 'Manto' }).textContent).toBe('Manto')
  expect(show('author', 5, { authorName: 'Manto', authorCode: 'A-05' }).textContent).toBe('A-05 Manto')
  expect(show('author', 5, { authorName: 'Manto', authorCode: 'A-05' }, 'ur').querySelector('bdi')?.dir).toBe('ltr')
  expect(show('author', 5, { authorName: 'A-05', authorCode: 'A-05' }).textContent).toBe('A-05')
  expect(show('author', 5).textContent).toBe('#5')
  expect(show('shelves', [{ id: 1, name: 'North' }, { id: 2, name: 'East' }]).textContent).toBe('North, East')
  expect(show('chapters', [{}, {}]).textContent).toBe('2 entries')
})

describe('a stored word', () => {
  const shapeOf = (container: HTMLElement) => container.querySelector('svg.tone')?.outerHTML
  test('stands under its label, behind a mark, in the language of the user', () => {
    expect(show('standing', 'LENT_OUT').textContent).toBe('Lent out')
    expect(show('standing', 'LOST', {}, 'ur').textContent).toBe('گم')
    expect(show('standing', 'lost').textContent).toBe('Lost')
    expect(show('condition', 4, { conditionName: 'LOST' }, 'ur').textContent).toBe('گم')
    expect(show('state', 3).querySelector('.tone-bad')).not.toBeNull()
  })
  test('is told from another by the shape of its mark, not only by its colour', () => {
    const [bad, underWay, good] = [show('standing', 'LOST'), show('standing', 'LENT_OUT'), show('condition', 4, { conditionName: 'As new' })].map(shapeOf)
    expect(new Set([bad, underWay, good].map((mark) => mark?.replace(/class="[^"]*"/, ''))).size).toBe(3)
    expect(bad).toContain('aria-hidden="true"')
  })
  test('any other text, and a value without a tone, has no mark', () => {
    for (const container of [show('standing', 'Borrowed'), show('state', 1), show('condition', 4, { conditionName: 'Worn' })]) expect(shapeOf(container)).toBeUndefined()
    expect(show('standing', 'Borrowed').textContent).toBe('Borrowed')
  })
})

describe('stored files', () => {
  const address = vi.fn<FileStore['address']>(() => Promise.resolve('/files/k1?fresh'))
  const store: FileStore = { largest: () => 1, upload: () => Promise.resolve('k2'), address, inside: () => store }
  const draw = (name: string, row = {}) => render(<FilesContext value={store}><FieldValue field={fieldNamed(name)} value="k1" row={row} /></FilesContext>)

  test('without a store nothing opens', () => {
    expect(show('cover', 'k1').textContent).toBe('Stored file')
    expect(show('contract', 'k1').textContent).toBe('Stored file')
    expect(show('cover', null).textContent).toBe('–')
  })
  test('a file is saved on a click, by an address of that moment', async () => {
    draw('contract')
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(clicked).toHaveBeenCalled())
    expect(address).toHaveBeenCalledWith(fieldNamed('contract'), 'k1')
    clicked.mockRestore()
  })
  test('a picture is small, waits until it is seen, and asks anew where its address has run out', async () => {
    draw('cover', { coverAddress: '/files/k1?old' })
    const picture = screen.getByRole('img', { hidden: true })
    expect([picture.getAttribute('src'), picture.getAttribute('loading'), picture.getAttribute('alt')]).toEqual(['/files/k1?old&size=thumbnail', 'lazy', 'Cover'])
    fireEvent.error(picture)
    await waitFor(() => expect(picture.getAttribute('src')).toBe('/files/k1?fresh&size=thumbnail'))
  })
  test('a picture opens as a whole', async () => {
    draw('cover', { coverAddress: '/files/k1?old' })
    fireEvent.click(screen.getByRole('button', { name: 'Open: Cover' }))
    expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe('/files/k1?fresh')
    expect(document.querySelector('dialog img')?.getAttribute('src')).toBe('/files/k1?fresh')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })
})
