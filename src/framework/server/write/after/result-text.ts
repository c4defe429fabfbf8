/** What a write did, as the text to show. */
import { nounOf } from '#framework/wire'
import type { EntityModel } from '#framework/metadata'
import type { Language } from '../../principal.ts'
import { say, type TextKey } from '../../texts.ts'
import type { WriteResult } from '../request.ts'

/** `Books: 12 created, 3 updated.`, or of a deletion `Deleted 4 books.` */
export function resultText(language: Language, entity: EntityModel, { created, updated, unchanged, deleted }: Pick<WriteResult, 'created' | 'updated' | 'unchanged' | 'deleted'>): string {
  if (deleted > 0) return say(language, 'rowsDeleted', { count: deleted.toLocaleString('en-US'), rows: nounOf(entity, language, deleted) })
  const counted: [TextKey, number][] = [['bulkCreated', created], ['bulkUpdated', updated], ['bulkUnchanged', unchanged]]
  const told = counted.filter(([, count]) => count > 0)
  const parts = (told.length ? told : counted.slice(0, 1)).map(([key, count]) => say(language, key, { count: count.toLocaleString('en-US') }))
  return say(language, 'bulkResult', { rows: entity.label.many[language], parts: parts.join(language === 'ur' ? '، ' : ', ') })
}
