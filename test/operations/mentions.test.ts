import { describe, expect, it } from 'vitest'
import { mentionedIn } from '../../src/operations/people/mentions.ts'

const people = [{ id: 1, name: 'Akbar Khan' }, { id: 2, name: 'Akbar' }, { id: 3, name: 'نوید اقبال' }, { id: 4, name: 'Akbar Khan' }, { id: 5, name: '' }]

describe('whom a text names', () => {
  it.each([
    ['@Akbar Khan is the van back?', [1, 4]], ['@akbar khan, @Akbar: who has the key?', [1, 4, 2]], ['کیا @نوید اقبال پہنچ گئے؟', [3]],
    ['@Akbar Khanzada is another', [2]], ['to akbar@example.com and x@Akbar', []], ['@ Akbar, @', []], ['nobody', []], ['ask @Akbar Khan', [1, 4]],
  ])('%s', (text, ids) => expect(mentionedIn(text, people)).toEqual(ids))
})
