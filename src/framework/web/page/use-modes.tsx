/** One set of rows shown in several ways: `?mode=board` in the address, a switch at the end of the tabs, `v` and a letter on the keyboard. */
import { useSearchParams } from 'react-router-dom'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { useSession } from '../session/session.ts'
import { useSay, type TextKey } from '../texts/say.ts'
import { useChord } from './keys.ts'
import { Segmented } from './segmented.tsx'

/** Each with its key behind `v`. */
const all = { list: { icon: 'menu', key: 'l', word: 'parts.mode_list' }, board: { icon: 'grid', key: 'b', word: 'parts.mode_board' }, map: { icon: 'pin', key: 'm', word: 'parts.mode_map' }, calendar: { icon: 'calendar', key: 'c', word: 'parts.mode_calendar' } } as const satisfies { [mode: string]: { icon: IconName; key: string; word: TextKey } }
export type Mode = keyof typeof all

/** @param modes which there are, in their order @param usual the one of an address that names none */
export function useModes<M extends Mode>(modes: readonly M[], usual: M): { mode: M; modeSwitch: ReactNode } {
  const say = useSay()
  const { phone } = useSession()
  const [query, setQuery] = useSearchParams()
  const mode = modes.find((each) => each === query.get('mode')) ?? usual
  const show = (next: M) => setQuery((before) => {
    const changed = new URLSearchParams([...before].filter(([name]) => name !== 'page' && name !== 'mode'))
    if (next !== usual) changed.set('mode', next)
    return changed
  })
  useChord('v', Object.fromEntries(modes.map((each) => [all[each].key, () => show(each)])))
  return { mode, modeSwitch: <Segmented label={say('parts.shownAs')} value={mode} onChange={show} options={modes.map((value) => ({ value, name: say(all[value].word), label: <><Icon name={all[value].icon} size={14} />{!phone && say(all[value].word)}</> }))} /> }
}
