import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from '#entities'
import { firstListSize, sizeBeyond } from '../../support/built-web/bundle-size.ts'
import { builtWeb, whyNoWeb } from '../../support/product.ts'

/** KiB to the first list, with sign-in, rights and one language. */
const budget = { gzip: 410, brotli: 350 }
/** Files: a browser asks for six at a time. */
const most = 40
const phone = 80
const charts = 200

describe.skipIf(whyNoWeb())('what a first visitor loads', () => {
  it(`is at most ${budget.gzip} KB gzip and ${budget.brotli} KB brotli`, () => {
    const { gzip, brotli, files } = firstListSize(builtWeb)
    expect(gzip, files.map(([file, size]) => `${size} ${file}`).join('\n')).toBeLessThanOrEqual(budget.gzip)
    expect(brotli).toBeLessThanOrEqual(budget.brotli)
    expect(files.length, `at most ${most} files`).toBeLessThanOrEqual(most)
  })

  it(`is at most ${phone} KB gzip more for a phone’s work: my work, a work order, its questions, and what is kept for later`, () => {
    const { gzip, files } = sizeBeyond(builtWeb, [/my-work\/my-work-page\.tsx$/, /record\/order-page\.tsx$/, /offline\/store\.ts$/, /offline\/send-one\.ts$/])
    expect(gzip, files.map(([file, size]) => `${size} ${file}`).join('\n')).toBeLessThanOrEqual(phone)
    expect(gzip).toBeGreaterThan(10)
  })

  it(`charts are at most ${charts} KB gzip more, which come with the first chart and not with the page around it`, () => {
    const chart = /chart\/chart-canvas\.tsx$/
    const { gzip, files } = sizeBeyond(builtWeb, [chart])
    expect(gzip, files.map(([file, size]) => `${size} ${file}`).join('\n')).toBeLessThanOrEqual(charts)
    expect(gzip).toBeGreaterThan(100)
    const [[largest] = ['']] = files
    for (const page of [/pm\/pm-page\.tsx$/, /attendance\/attendance-page\.tsx$/, /own\/own-page\.tsx$/]) expect(sizeBeyond(builtWeb, [page]).files.map(([file]) => file)).not.toContain(largest)
  })

  it('does not grow with the entities: none of them is in the code', () => {
    const assets = join(builtWeb, 'assets')
    const code = readdirSync(assets).filter((f) => f.endsWith('.js')).map((f) => readFileSync(join(assets, f), 'utf8')).join('\n')
    // Keys of one word are words of everybody; a feature may name the entities it shows.
    const features = join(import.meta.dirname, '../../../src/features')
    const ofFeatures = (readdirSync(features, { recursive: true }) as string[]).filter((f) => /\.tsx?$/.test(f)).map((f) => readFileSync(join(features, f), 'utf8')).join('\n')
    const keys = sources.map(({ definition }) => definition.key).filter((key) => /[a-z][A-Z]/.test(key) && !new RegExp(`\\b${key}\\b`).test(ofFeatures))
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter((key) => new RegExp(`\\b${key}\\b`).test(code))).toEqual([])
  })

  it('stands compressed beside itself, so that no request pays for it', () => {
    const assets = join(builtWeb, 'assets')
    const large = readdirSync(assets).filter((f) => /\.(js|css)$/.test(f) && readFileSync(join(assets, f)).length > 4096)
    expect(large.filter((f) => !existsSync(join(assets, `${f}.br`)) || !existsSync(join(assets, `${f}.gz`)))).toEqual([])
  })
})
