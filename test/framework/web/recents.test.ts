import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ageOf, keepRecent, recents } from '../../../src/framework/web/home/recents.ts'

const me = { user: { id: 7, userName: 'ada', name: '', surname: '', emailAddress: '' }, tenant: null }

describe('records opened last', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
    return () => vi.unstubAllGlobals()
  })

  it('stand newest first, each once, five at most, and per user', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 2]) keepRecent(me, `/book/${n}`, `Book ${n}`, n)
    expect(recents(me).map((r) => r.title)).toEqual(['Book 2', 'Book 6', 'Book 5', 'Book 4', 'Book 3'])
    expect(recents({ ...me, user: { ...me.user, id: 8 } })).toEqual([])
  })

  it('are not taken from what somebody else wrote there', () => {
    localStorage.setItem('recent:0:7', '[{"path":"javascript:alert(1)","title":"x","at":1},{"path":"/book/1","title":"Book 1","at":1},3,null]')
    expect(recents(me)).toEqual([{ path: '/book/1', title: 'Book 1', at: 1 }])
    localStorage.setItem('recent:0:7', 'not json')
    expect(recents(me)).toEqual([])
  })

  it('say their age', () => {
    const now = Date.UTC(2026, 0, 2, 12)
    expect([ageOf(now - 20_000, 'en', now), ageOf(now - 20_000, 'ur', now)]).toEqual(['now', 'اب'])
    expect(ageOf(now - 4 * 60_000, 'en', now)).toBe('4 min. ago')
    expect(ageOf(now - 2 * 3_600_000, 'en', now)).toBe('2 hr. ago')
    expect(ageOf(now - 26 * 3_600_000, 'en', now)).toBe('yesterday')
    expect(ageOf(now - 4 * 60_000, 'ur', now)).toMatch(/4.*منٹ/)
  })
})
