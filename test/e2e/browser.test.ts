import { afterEach, describe, expect, it, vi } from 'vitest'
import { isBundledHere } from '../support/browser-bundled.ts'
import { launchBrowser, whyNoBrowser } from '../support/browser.ts'

const heightOfText = async (): Promise<number> => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<h1 id="text">Author</h1>')
    return await page.evaluate(() => document.getElementById('text')?.offsetHeight ?? 0)
  } finally {
    await browser.close()
  }
}

afterEach(() => vi.unstubAllEnvs())

describe('a browser for the tests', () => {
  it.skipIf(whyNoBrowser() !== undefined)('runs scripts and shows text', async () => {
    expect(await heightOfText()).toBeGreaterThan(10)
  })

  it.runIf(isBundledHere())('is brought by npm where the machine has none', async () => {
    vi.stubEnv('MASTLINE_BROWSER', 'bundled')
    expect(await heightOfText()).toBeGreaterThan(10)
  })
})
