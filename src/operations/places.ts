/** Which place narrows the choice of which. Pure. */

/** By entity, the nearest first. */
const above: { readonly [entity: string]: readonly string[] } = { SubRegion: ['Region'], Team: ['SubRegion', 'Region'] }

type Places<P extends string> = { readonly [N in P]: string }

/** The chosen place that narrows the choice of another. @param places entities by the names that they are asked by */
export function nearestAbove<P extends string>(places: Places<P>, name: P, isChosen: (name: P) => boolean): P | undefined {
  return above[places[name]]?.flatMap((entity) => namesOf(places).filter((each) => places[each] === entity)).find(isChosen)
}

/** What a choice of this place may no longer hold. @param places entities by the names that they are asked by */
export function placesBelow<P extends string>(places: Places<P>, name: P): P[] {
  return namesOf(places).filter((each) => above[places[each]]?.includes(places[name]))
}

function namesOf<P extends string>(places: Places<P>): P[] {
  return Object.keys(places) as P[]
}
