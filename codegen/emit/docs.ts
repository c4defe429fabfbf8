import { resolveModel } from '#framework/metadata'
import type { TransitionTable } from '#framework/wire'
import type { Found } from '../scan.ts'
import { entityPage, pageMark, pagesFolder, type Place } from './entity-page.ts'
import { code } from './field-rules.ts'

/**
 * `docs/entities/`: a page for every entity and an index.
 *
 * @param tables states and actions by entity key
 * @returns file from the root of the repository → text
 */
export function emitDocs(found: readonly Found[], tables: ReadonlyMap<string, TransitionTable> = new Map()): Map<string, string> {
  // English only: pages must not change with a word of another language.
  const model = resolveModel(found.map(({ area, definition }) => ({ area, definition })), {})
  const places = new Map(found.flatMap(({ key, file }): [string, Place][] => {
    const entity = model.get(key)
    return entity ? [[key, { entity, descriptor: `entities/${file}`, page: `${pagesFolder}/${file.replace(/\.ts$/, '.md')}` }]] : []
  }))
  return new Map([
    [`${pagesFolder}/README.md`, index([...places.values()])],
    ...[...places.values()].map((place): [string, string] => [place.page, entityPage(place, places, model, tables.get(place.entity.key))]),
  ])
}

function index(places: readonly Place[]): string {
  const areas = [...new Set(places.map(({ entity }) => entity.area))]
  return [
    pageMark, '# Entities', '',
    `What the ${places.length} descriptors mean, completed: fields, rights, pages and calls. The words of a descriptor are explained in the`,
    '[contract](../contract.md), how to add one in [adding an entity](../adding-an-entity.md). Every call stands below `/api/services/app/`; every list',
    'takes filters on its fields besides.', '',
    ...areas.flatMap((area) => [
      `## ${area}`, '', '| entity | key | pages |', '| --- | --- | --- |',
      ...places.filter(({ entity }) => entity.area === area).map(({ entity, page }) => {
        const { list, bulk } = entity.pages
        return `| [${entity.label.many.en}](${page.slice(pagesFolder.length + 1)}) | ${code(entity.key)} | ${entity.owned ? `rows of ${entity.owned}` : [...list, ...bulk].map(code).join(' ')} |`
      }), '',
    ]),
  ].join('\n')
}
