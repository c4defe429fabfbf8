/** Outlines of countries, bundled with the product: a map without any server of tiles. Read once, when the first map opens. */
import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import address from 'world-atlas/countries-50m.json?url'

let known: Promise<FeatureCollection> | undefined

export function outlines(): Promise<FeatureCollection> {
  return (known ??= fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`the outlines: ${answer.status}`)
    const world = (await answer.json()) as Topology<{ countries: GeometryCollection }>
    return feature(world, world.objects.countries)
  }).catch((error: unknown) => {
    known = undefined
    throw error
  }))
}
