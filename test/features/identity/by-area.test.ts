/** Rights of lists by area, for the table of rights and for a role's record. */
import { sources } from '#entities'
import { entityOf, permissionName, rights } from '#framework/metadata'
import { describe, expect, it } from 'vitest'
import { words } from '../../../entities/words.ts'
import { loadValidModel } from '#framework/server'
import { listsByArea } from '../../../src/features/identity/web/by-area.ts'

describe('rights by area', () => {
  const model = loadValidModel(sources, words)
  const entities = [...model.values()]
  const all = new Set(entities.flatMap((entity) => rights.map((right) => permissionName(entity, right))))

  it('holds every list once, under its area', () => {
    const areas = listsByArea(entities, all)
    const listed = [...areas].flatMap(([area, lists]) => lists.map(({ entity }) => [area, entity.area, entity.key]))
    expect(listed.every(([under, area]) => under === area)).toBe(true)
    expect(new Set(listed.map(([, , key]) => key)).size).toBe(listed.length)
    const withFurther = [...areas.values()].flat().flatMap(({ entity, further }) => [entity.key, ...further.map(({ key }) => key)])
    expect(withFurther.toSorted()).toEqual(entities.filter((entity) => !entity.owned && !entity.oneRight).map(({ key }) => key).toSorted())
  })

  it('leaves out what there is not on this side', () => {
    const site = permissionName(entityOf(model, 'Site'), 'Read')
    const areas = listsByArea(entities, new Set([site]))
    expect([...areas.values()].flat().map(({ entity, further, known }) => [entity.key, further.map(({ key }) => key), known])).toEqual([['Site', ['SiteAccess', 'SiteContact', 'SiteDocument'], ['Read']]])
  })
})
