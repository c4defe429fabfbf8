/** `npm run tour`: makes the pictures of docs/tour.md anew, in docs/images/tour. Takes a minute or two; no test, people look at them. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { scenes } from './scenes.ts'
import { startTour } from './product.ts'

const folder = fileURLToPath(new URL('../../docs/images/tour', import.meta.url))
mkdirSync(folder, { recursive: true })

/** Few colours suffice for pages: a quarter of the size, and nobody sees it. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const { size } = await sharp(picture).png({ palette: true, colours: 96, effort: 10, compressionLevel: 9 }).toFile(`${folder}/${name}.png`)
  console.log(`${name}.png, ${Math.round(size / 1000)} KB`)
}

const only = process.argv.slice(2)
const tour = await startTour()
try {
  for (const [name, scene] of Object.entries(scenes)) {
    if (only.length && !only.includes(name)) continue
    const page = await scene(tour)
    await keep(page, name)
    await page.context().close()
  }
} finally {
  await tour.close()
}
