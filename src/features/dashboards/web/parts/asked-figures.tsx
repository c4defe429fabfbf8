import { Icon } from '#framework/web'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDashboardSay } from '../texts.ts'
import { usePlaceNames, type RowsOf } from './use-place-names.ts'

/** What was counted for the places in the address. For one that the reader may not see it is left out with the reason: counted, it would be 0. @param rowsOf the list behind a figure, which may have rows there all the same */
export function AskedFigures({ rowsOf, children }: { rowsOf?: RowsOf | undefined; children: ReactNode }) {
  const say = useDashboardSay()
  const { unseen, isPending } = usePlaceNames(useSearchParams()[0], rowsOf)
  // Afterwards places come by the pickers, which offer what is seen: the figures stay while a name is asked for.
  const [wasKnown, setKnown] = useState(false)
  if (!isPending && !wasKnown) setKnown(true)
  if (isPending && !wasKnown) return <div className="dash-waiting" aria-busy="true" />
  if (unseen.length) return <p className="dash-left-out"><Icon name="lock" size={14} /> {say('placeUnseen', { places: unseen.join(say('comma')) })}</p>
  return <>{children}</>
}
