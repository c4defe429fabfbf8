import { saveWholeBook } from '#framework/web'
import type { Comparison } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'
import { useDifferenceWords } from './use-words.ts'

/** The comparison as a workbook: what the page shows, and where what left has gone. */
export function useBook() {
  const say = useAmsSay()
  const { side, words } = useDifferenceWords()
  return ({ items, left, right, gone }: Comparison) => {
    const hasAuthor = left.siteId === right.siteId
    const rows = items.map((each) => words(each)).map(({ group, item, field, left: was, right: is, who }) => [group, item, field, was, is, ...(hasAuthor ? [who] : [])])
    return saveWholeBook(`${say('compareTitle')} ${side(left)} ${side(right)}`, [
      { name: say('compareTitle'), rows: [[say('group'), say('item'), say('fieldOf'), side(left), side(right), ...(hasAuthor ? [say('who')] : [])], ...rows] },
      ...(gone.length ? [{ name: say('gone'), rows: [[say('serial'), say('item'), say('goneWhere')], ...gone.map(({ serial, item, place }) => [serial, item, place ? say('goneTo', { site: place.siteCode }) : say('goneNowhere')])] }] : []),
    ])
  }
}
