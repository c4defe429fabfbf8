// @vitest-environment happy-dom
/** Sentences that arrive while a move to another page waits for them: the page is drawn once, and React has nothing to recover from. */
import { startTransition, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speak } from '../../../../src/framework/web/texts/load.ts'
import { useFeatureSay, webTexts } from '../../../../src/framework/web/texts/feature-texts.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

it.each(['en', 'ur'] as const)('are waited for in a transition, in %s', async (language) => {
  await speak(language)
  let arrive: (sentences: { hello: string }) => void = () => undefined
  const arriving = new Promise<{ hello: string }>((resolve) => { arrive = resolve })
  const late = () => arriving
  const texts = webTexts(`late-${language}`, { en: late, ur: late })
  function Late() {
    const say = useFeatureSay(texts)
    const [name] = useState('Ali')
    return <>{say('hello')} {name}</>
  }
  const place = document.createElement('div')
  function Page() {
    const [isLate, setLate] = useState(false)
    useEffect(() => place.addEventListener('move', () => startTransition(() => setLate(true)), { once: true }), [])
    return isLate ? <Late /> : 'Before'
  }
  const errors: unknown[] = []
  const root = createRoot(place, { onRecoverableError: (error) => errors.push(error), onUncaughtError: (error) => errors.push(error) })
  root.render(<Suspense fallback="Waiting"><Page /></Suspense>)
  await vi.waitFor(() => expect(place.textContent).toBe('Before'))
  place.dispatchEvent(new Event('move'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(place.textContent).toBe('Before')
  arrive({ hello: 'Hello' })
  await vi.waitFor(() => expect(place.textContent).toBe('Hello Ali'))
  expect(errors).toEqual([])
  root.unmount()
})
