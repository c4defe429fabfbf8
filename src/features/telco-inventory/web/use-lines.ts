/** Items that are to be issued: asked for by their serial numbers, each with whether it can be. */
import { sendTo, useKeptText } from '#framework/web'
import { useRef, useState } from 'react'

export interface Line { serial: string; id: number | null; itemName: string; partNumber: string; place: string; standing: 'atHand' | 'pending' | 'held' | 'consumed' | 'unknown'; why: string | null }

export function useLines() {
  const [lines, setLines] = useState<readonly Line[]>([])
  // Serial numbers as they came: an hour's scanning outlives a reload, until it is issued or taken out.
  const there = useRef(new Map<string, string>())
  const { text, setText } = useKeptText({ entity: 'JazzTelcoInventory', id: 0 })
  const keep = () => setText([...there.current.values()].join('\n'))
  const keyOf = (serial: string) => serial.trim().toLowerCase()
  return {
    lines,
    /** Serial numbers that were here before the page was left. */
    kept: text ? text.split('\n') : [],
    /** @returns serial numbers that stand in the list already @throws where the server cannot be asked */
    async add(serials: readonly string[]): Promise<string[]> {
      const known = serials.filter((serial) => there.current.has(keyOf(serial)))
      const fresh = [...new Map(serials.filter((serial) => serial.trim() !== '' && !there.current.has(keyOf(serial))).map((serial) => [keyOf(serial), serial.trim()])).values()]
      if (!fresh.length) return known
      const { items } = await sendTo<{ items: Line[] }>('POST', 'JazzTelcoInventory/FindSerials', { body: { serials: fresh }, failure: 'own' })
      for (const { serial } of items) there.current.set(keyOf(serial), serial)
      keep()
      setLines((old) => [...items.toReversed(), ...old])
      return known
    },
    remove(which: (line: Line) => boolean) {
      for (const line of lines.filter(which)) there.current.delete(keyOf(line.serial))
      keep()
      setLines((old) => old.filter((line) => !which(line)))
    },
    /** Asks again whether each can be issued. */
    async askAgain() {
      if (!lines.length) return
      const { items } = await sendTo<{ items: Line[] }>('POST', 'JazzTelcoInventory/FindSerials', { body: { serials: lines.map(({ serial }) => serial) }, failure: 'own' })
      setLines((old) => old.map((line) => items.find((item) => keyOf(item.serial) === keyOf(line.serial)) ?? line))
    },
  }
}
