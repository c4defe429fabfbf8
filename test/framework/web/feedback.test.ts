import { describe, expect, it } from 'vitest'
import { failureText } from '../../../src/framework/web/feedback/failure-text.ts'
import { WireFailure } from '../../../src/framework/web/api/wire-failure.ts'
import { texts } from '../../../src/framework/web/texts/en/index.ts'
import type { Say } from '../../../src/framework/web/texts/say.ts'

const say: Say = (key) => {
  const [part = '', name = ''] = key.split('.')
  return String((texts as unknown as { [part: string]: { [name: string]: string } })[part]?.[name])
}

describe('words of a failure (document 0 §8)', () => {
  it('message and details: message as title', () => {
    expect(failureText(new WireFailure(500, 'Login failed!', { details: 'Invalid user name or password' }), say)).toEqual({ title: 'Login failed!', text: 'Invalid user name or password', button: 'OK' })
  })

  it('only a message: under "Error"', () => {
    expect(failureText(new WireFailure(500, 'In use.'), say)).toEqual({ title: 'Error', text: 'In use.', button: 'OK' })
  })

  it('no answer at all: the network message', () => {
    expect(failureText(new WireFailure(0, ''), say).title).toBe(texts.page.networkTitle)
  })

  it('an answer without words, which no document has: a title that says what happened', () => {
    expect(failureText(new WireFailure(502, ''), say)).toEqual({ title: 'Not done', text: texts.page.generalError, button: 'Close' })
  })
})
