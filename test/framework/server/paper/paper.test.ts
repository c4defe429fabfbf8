/** Papers as PDF: pages, what is said of the document, fonts that are in it, and what is refused. */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { facts, paper, paragraph, pictures, questions, section, signatures, table, type Block, type PaperHead } from '../../../../src/framework/server/paper/index.ts'

const head: PaperHead = { language: 'en', customer: 'Library', title: 'Books on loan', subtitle: 'BL-7', about: ['Shelf 12', 'First floor'], made: { by: 'Ada', day: '22 November 2026', time: '14:52', product: 'Mastline' } }
const made = async (blocks: Block[], more: Partial<PaperHead> = {}) => {
  const bytes = await buffer(Readable.from(paper({ ...head, ...more }, blocks)))
  const text = bytes.toString('latin1')
  return { bytes, text, pages: [...text.matchAll(/\/Type \/Page\b/g)].length, fonts: new Set([...text.matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name)) }
}
const rows = (count: number) => Array.from({ length: count }, (_, n) => [`Book ${n}`, String(n)])
const columns = [{ heading: 'Title', share: 3 }, { heading: 'Copies', align: 'end' as const }]

test('a paper is a PDF of A4 pages that says what it is, with the fonts it uses', async () => {
  const { bytes, text, pages, fonts } = await made([facts([{ label: 'Lent by', value: 'Ada' }, { label: 'Since', value: '' }]), section('Books', '2 of 2'), questions([{ number: '1', question: 'Is it whole?', answer: 'Yes', remark: 'but old', tone: 'near' }]), paragraph('Bring it back.'), signatures([{ name: 'Ada' }])])
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
  expect([text.includes('(Books on loan)'), text.includes('/Lang (en)'), pages]).toEqual([true, true, 1])
  expect([...fonts].toSorted()).toEqual(['IBMPlexSans-Medium', 'IBMPlexSans-Regular', 'IBMPlexSans-SemiBold'])
})

test('one of many columns lies on its side, with room for more of them', async () => {
  const { text } = await made([table({ columns, rows: rows(60) })], { lies: true })
  expect([...text.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, box]) => box)).toEqual(Array.from({ length: 4 }, () => '0 0 841.89 595.28'))
})

test('Urdu brings its own letters', async () => {
  const { text, fonts } = await made([paragraph('کتابیں (Books) 12')], { language: 'ur', title: 'ادھار کتابیں' })
  expect(text).toContain('/Lang (ur)')
  expect([...fonts].some((name) => name?.startsWith('Vazirmatn'))).toBe(true)
})

test('a table goes on overleaf as its rows come, and a long text too', async () => {
  let taken = 0
  async function* coming() {
    for (const row of rows(200)) {
      taken += 1
      yield row
    }
  }
  const { pages } = await made([table({ columns, rows: coming() })])
  expect([taken, pages]).toEqual([200, 7])
  expect((await made([paragraph('All of it is said twice over. '.repeat(600))])).pages).toBe(3)
  expect((await made([table({ columns, rows: [['x'.repeat(30_000), '1']] })])).pages).toBe(1)
})

test('pictures that cannot be read leave their frame, and the paper is made', async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 10, g: 90, b: 160, alpha: 0.5 } } }).png().toBuffer()
  const given = [picture, Buffer.from('no picture'), null]
  const { text } = await made([pictures(given.map((bytes, n) => ({ bytes: async () => bytes, lines: [`Picture ${n}`, '14:52'] }))), signatures([{ name: 'Ada', note: 'Librarian', picture }, { name: 'Bob', picture: Buffer.from('x') }])])
  expect([...text.matchAll(/\/Subtype \/Image/g)].length).toBe(2)
})

test('more than five hundred pages are refused in the reader’s language, and rows that fail end it', async () => {
  const blocks = Array.from({ length: 700 }, (): Block => async (page) => {
    page.need(600)
    page.y += 600
  })
  await expect(made(blocks)).rejects.toThrow('This would be more than 500 pages. Ask for fewer rows, or for a workbook.')
  await expect(made(blocks, { language: 'ur' })).rejects.toThrow('500')
  await expect(made([async () => { throw new Error('no rows') }])).rejects.toThrow('no rows')
})
