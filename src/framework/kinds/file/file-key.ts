/** What image and file have in common: the value is the opaque key of a stored file, or none. */
import { problem } from '#framework/wire'
import type { KindName } from '#framework/metadata'
import type { KindFace } from '../face.ts'

const key = /^[\w-]{1,100}$/

/** Bytes travel by their own call; a row only ever names a file that was sent before. */
export function fileKind(kind: Extract<KindName, 'image' | 'file'>): KindFace {
  return {
    kind,
    parser(field) {
      return (value, intake) => {
        if (value === null || value === undefined || value === '') {
          if (field.required) intake.refuse(problem('required'))
          return null
        }
        const known = typeof value === 'string' && key.test(value)
        if (!known) intake.refuse(problem('notFile'))
        return known ? value : null
      }
    },
    blank: () => null,
    jsonSchema: () => ({ type: 'string', nullable: true }),
    operators: ['empty'],
    importCell: (_, cell) => (cell.type === 'text' ? cell.value.trim() : cell.type === 'date' ? cell.value.toISOString() : cell.value),
    exportCell: (_, value) => (typeof value === 'string' ? value : null),
    sample: () => null,
    wrong: (field) => [
      { value: '../../etc/passwd', code: 'notFile' }, { value: 'https://example.com/a.png', code: 'notFile' }, { value: 5, code: 'notFile' }, { value: {}, code: 'notFile' },
      ...(field.required ? ([{ value: null, code: 'required' }] as const) : []),
    ],
  }
}
