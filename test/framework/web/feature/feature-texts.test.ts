/** Sentences of every feature and of what features share, of server and web: both languages say the same with the same parameters. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { webFeatures } from '../../../../src/app/web-features.ts'
import { root } from '../../../support/imports.ts'

type Sentences = { readonly [key: string]: string }
const folders = ['features', 'operations'].flatMap((room) => readdirSync(path.join(root, 'src', room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file.replaceAll(path.sep, '/')}`))
  .filter((file) => file.endsWith('/texts') && existsSync(path.join(root, 'src', file, 'en.ts')))
const params = (text = '') => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map((m) => m[1]).toSorted().join()
const plural = /_(zero|one|two|few|many|other)$/
const readTexts = async (folder: string) => {
  const { en } = await import(path.join(root, 'src', folder, 'en.ts')) as { en: Sentences }
  const { ur } = await import(path.join(root, 'src', folder, 'ur.ts')) as { ur: Sentences }
  return { en, ur }
}

describe.each(folders)('sentences of %s', (folder) => {
  it('have the same keys and parameters in both languages, Urdu in Urdu letters', async () => {
    const { en, ur } = await readTexts(folder)
    expect(Object.keys(ur).toSorted()).toEqual(Object.keys(en).toSorted())
    expect(Object.keys(en).filter((key) => params(en[key]) !== params(ur[key]))).toEqual([])
    expect(Object.entries(ur).filter(([, text]) => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')) && !/[\u0600-\u06ff]/.test(text))).toEqual([])
  })

  it('have both numbers where they have one', async () => {
    for (const texts of Object.values(await readTexts(folder))) {
      const counted = Object.keys(texts).filter((key) => plural.test(key)).map((key) => key.replace(plural, ''))
      expect(counted.filter((key) => texts[`${key}_one`] === undefined || texts[`${key}_other`] === undefined)).toEqual([])
    }
  })
})

describe('sentences of the server', () => {
  it('are all said somewhere', async () => {
    for (const folder of folders.filter((name) => !name.includes('/web/'))) {
      const home = path.join(root, 'src', folder, '..')
      const code = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/texts[\\/](en|ur)\.ts$/.test(file)).map((file) => readFileSync(path.join(home, file), 'utf8')).join('\n')
      const stems = [...code.matchAll(/`(\w+)\$\{/g)].map((m) => m[1] ?? '')
      const words = new Set(code.match(/\w+/g))
      expect(Object.keys((await readTexts(folder)).en).map((key) => key.replace(plural, '')).filter((key) => !words.has(key) && !stems.some((stem) => key.startsWith(stem))), folder).toEqual([])
    }
  })
})

describe('sentences of the web', () => {
  it('are under the key of their feature, and are those of its folder', async () => {
    const own = webFeatures.filter(({ texts }) => texts)
    expect(own.map(({ texts }) => texts?.namespace)).toEqual(own.map(({ definition }) => definition.key))
    expect(own.length).toBeGreaterThan(0)
    for (const { definition: { key }, texts } of own) {
      const known = await Promise.all(folders.filter((folder) => folder.startsWith(`features/${key}/`)).map(readTexts))
      expect(known.map(({ en }) => en)).toContainEqual(await texts?.languages.en())
      expect(known.map(({ ur }) => ur)).toContainEqual(await texts?.languages.ur())
    }
  })

  it('are all said somewhere', async () => {
    for (const folder of folders.filter((name) => name.includes('/web/'))) {
      const web = path.join(root, 'src', folder, '..')
      const code = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/texts\/(en|ur)\.ts$/.test(file)).map((file) => readFileSync(path.join(web, file), 'utf8')).join('\n')
      const { en } = await readTexts(folder)
      // What is said by the name of something else begins or ends with its sort: `rightPages`, `lengthHelp`.
      const stems = [...code.matchAll(/`(\w+)\$\{/g)].map((m) => m[1] ?? '')
      const ends = [...code.matchAll(/say\(`\$\{\w+\}(\w+)`/g)].map((m) => m[1] ?? '')
      expect(Object.keys(en).map((key) => key.replace(plural, '')).filter((key) => !new RegExp(`\\b${key}\\b`).test(code) && !stems.some((stem) => key.startsWith(stem)) && !ends.some((end) => key.endsWith(end)))).toEqual([])
    }
  })
})
