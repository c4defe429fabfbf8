/** The pages of the entities: what they say of the toy library, and that the product's link to what there is. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { kebabCase, type Source } from '#framework/metadata'
import { emitDocs } from '../../codegen/emit/docs.ts'
import { scanEntities, type Found } from '../../codegen/scan.ts'
import { root } from '../support/imports.ts'
import { toySources } from '../support/toy-model.ts'

const found = (sources: readonly Source[]): Found[] => sources.map(({ area, definition }) => ({ area, definition, key: definition.key, file: `${area}/${kebabCase(definition.key)}.ts` }))
const toy = emitDocs(found(toySources))
const page = (name: string) => toy.get(`docs/entities/library/${name}.md`) ?? ''

describe('a page', () => {
  test('names the entity, its descriptor, table, title and code', () => {
    expect(page('book')).toContain('# Books\n')
    expect(page('book')).toContain('`Book` · [descriptor](../../../entities/library/book.ts) · table `book` · title `bookTitle` · code `isbn`')
  })

  test.each([
    ['book', '| `isbn` | text | required · at least 3 characters · at most 17 characters · pattern `[0-9X-]+` · searched |'],
    ['book', '| `authorId` | ref [Author](author.md) | emptied when its row is deleted |'],
    ['book', '| `seriesId` | ref [Series](series.md) | within `publisher` |'],
    ['book', '| `pages` | integer | at least 0 · at most 5000 |'],
    ['book', '| `price` | decimal | at least 0 · 2 decimals · in Rs |'],
    ['book', '| `state` | choice | default `1` · `AVAILABLE` 1, `LENT` 2, `LOST` 3 |'],
    ['book', '| `shelves` | refs [Shelf](shelf.md) |  |'],
    ['author', '| `alias` | text | at most 256 characters · searched · also `nomDePlume` |'],
    ['author', '| `born` | date | until 2020-12-31 |'],
    ['author', '| `taxNumber` | text | written, never read back · at most 256 characters |'],
    ['author', '| `books` | integer | filled by a rule |'],
    ['loan', '| `chapters` | rows [Chapter](chapter.md) |  |'],
    ['member', '| `memberNumber` | text | unique · at most 256 characters |'],
  ])('%s has the field %s', (name, line) => {
    expect(page(name).split('\n')).toContain(line)
  })

  test.each([
    ['book', '| `POST Book/CreateOrUpdate` | a row as body | Create, or Update with an id |'],
    ['book', '| `GET Book/Get` | `bookId`, `id` | Read |'],
    ['series', '| `GET Series/GetAllSeriesByPublisherIdWithFilter` | `Filter` (search), `PublisherId` (publisherId), never 7 | Read, or any on an entity that refers to it |'],
    ['series', '| `GET Series/GetAllOpenSeries` | `publisherId`, only `name` = Open | Read |'],
    ['author', '| `GET Suggestions/GetMyAuthors` | `SkipCount`, `MaxResultCount` (5), the own rows only | Read, or any on an entity that refers to it |'],
    ['shelf', '| `POST ShelfManagement/Create`<br>also `Shelves/Create` | a row as body | Create |'],
    ['publisher', '| `DELETE Publisher/DeletePublisherBulk` | `publisherIdsListString` | Delete |'],
  ])('%s has the call %s', (name, line) => {
    expect(page(name).split('\n')).toContain(line)
  })

  test('says what is unique, which pages and which rights there are', () => {
    expect(page('series')).toContain('Unique: `publisher` + `name`.\nAn upload finds a row by `publisher` + `name`.')
    expect(page('loan')).toContain('Nothing of it is unique.\nAn upload finds rows by their id only.')
    expect(page('shelf')).toContain('Pages: `/shelf`, `/shelves`, `/shelf-bulk` (upload, returns to `/shelf`).')
    expect(page('shelf')).toContain('In every tenant from the start: ids 1.')
    expect(page('member')).toContain('Rights: `Pages.Members.Pages`, `Pages.Members.Bulk`')
  })

  test('of owned rows has no calls and no rights', () => {
    expect(page('chapter')).toContain('owned rows of [Loan](loan.md)')
    expect(page('chapter')).not.toMatch(/Rights|\| call/)
  })

  test('keeps a bar in a pattern inside its cell, and a target that does not exist as a word', () => {
    const odd: Source[] = [{ area: 'a', definition: { key: 'Odd', options: { fields: { name: { kind: 'text', pattern: 'a|b' }, other: { kind: 'ref', target: 'Nobody' } } } } }]
    const text = emitDocs(found(odd)).get('docs/entities/a/odd.md')
    expect(text).toContain('pattern `a\\|b`')
    expect(text).toContain('| `otherId` | ref Nobody |  |')
  })
})

test('the index has every entity once, by area', () => {
  const index = toy.get('docs/entities/README.md') ?? ''
  expect(index).toContain('## library')
  expect(index).toContain('| [Books](library/book.md) | `Book` | `/book` `/book-bulk` |')
  expect(index.match(/^\| \[/gm)).toHaveLength(toySources.length)
})

test('every link of the product leads somewhere', async () => {
  const pages = emitDocs(await scanEntities())
  const links = [...pages].flatMap(([file, text]) => [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => [file, path.posix.join(path.posix.dirname(file), match[1] ?? '')] as const))
  expect(links.length).toBeGreaterThan(500)
  expect(links.filter(([, to]) => !pages.has(to) && !existsSync(path.join(root, to)))).toEqual([])
  expect(readFileSync(path.join(root, 'docs/entities/README.md'), 'utf8')).toBe(pages.get('docs/entities/README.md'))
})
