/** Answers that a page never hears. */
import type { Page } from 'playwright-core'

/** The server does what it is asked and its answer is cut, as often as stated. @returns how often it was asked, and under which keys */
export async function cutAnswers(page: Page, call: string, times: number): Promise<{ times: number; keys: Set<string | undefined> }> {
  const asked = { times: 0, keys: new Set<string | undefined>() }
  await page.route(`**/${call}*`, async (route) => {
    asked.times += 1
    asked.keys.add(route.request().headers()['idempotency-key'])
    if (asked.times > times) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return asked
}
