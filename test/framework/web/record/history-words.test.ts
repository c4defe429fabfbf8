/** What the history says instead of what stands in a change set. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { webFeatures } from '../../../../src/app/web-features.ts'
import { composeWebFeatures } from '../../../../src/framework/web/feature/compose-web-features.ts'
import { listChange } from '../../../../src/framework/web/record/history/list-change.ts'
import { reasons } from '../../../../src/framework/web/record/history/reasons.ts'

describe('the history', () => {
  it('has words for every reason the server gives, but where the row is gone with its tenant', async () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /[\\/]server[\\/].*\.ts$/.test(file)).map((file) => join('src', file))
    const given = new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\breason: '([^']+)'/g)].map(([, reason]) => reason ?? '')))
    const ofFeatures = await composeWebFeatures(webFeatures).reasons()
    expect(given.size).toBeGreaterThan(5)
    expect([...given].filter((reason) => reason !== 'tenant deleted' && !reasons[reason] && !ofFeatures.has(reason))).toEqual([])
  })

  it('shows of lists what came and what went', () => {
    expect(listChange(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual({ old: ['a'], now: ['d'] })
    expect(listChange([1, 2], [1, 2, 3])).toEqual({ old: [], now: [3] })
    expect(listChange(['a', 'b'], ['b', 'a'])).toEqual({ old: ['a', 'b'], now: ['b', 'a'] })
    expect(listChange(null, ['a'])).toEqual({ old: null, now: ['a'] })
    expect(listChange('x', 'y')).toEqual({ old: 'x', now: 'y' })
  })
})
