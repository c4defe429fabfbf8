import { sentenceCase, wordsOf } from '#framework/metadata'
import { useSettings } from '../session/settings.ts'
import { useProduct } from './product.ts'

export interface Areas {
  /** What an area is called; one that the product does not name gets a label from its key. */
  label: (area: string) => string
  /** The first area that is called the same. */
  first: (area: string) => string
  /** Its place among the areas; those the product does not name come last. */
  place: (area: string) => number
}

/** The areas of the product: headings over its lists, in its order. */
export function useAreas(): Areas {
  const { areas } = useProduct()
  const { language } = useSettings()
  const order = Object.keys(areas)
  return {
    label: (area) => areas[area]?.[language] ?? sentenceCase(wordsOf(area)),
    first: (area) => order.find((each) => areas[each]?.en === areas[area]?.en) ?? area,
    place: (area) => (order.includes(area) ? order.indexOf(area) : order.length),
  }
}
