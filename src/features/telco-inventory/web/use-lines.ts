/** Items that are to be issued: asked for by their serial numbers, each with whether it can be. */
import { sendTo, useKeptText } from '#framework/web'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface Line { serial: string; id: number | null; itemName: string; partNumber: string; place: string; state: 'atHand' | 'pending' | 'held' | 'consumed' | 'unknown'; why: string | null }

/** As many are issued at once. */
export const mostLines = 1000
const longest = 128

/** Serial numbers of a pasted list: a line, comma or tab is between two, a blank may be part of one. Only what is too long for one is a list with blanks between them. */
export function serialsIn(pasted: string): string[] {
  const pieces = pasted.split(/[\n\r\t,;]+/).map((piece) => piece.trim())
  return pieces.flatMap((piece) => (piece.length > longest ? piece.split(/\s+/) : [piece])).map((piece) => piece.slice(0, longest)).filter((piece) => piece !== '')
}

const keyOf = (serial: string) => serial.trim().toLowerCase()
const find = (serials: readonly string[]) => sendTo<{ items: Line[] }>('POST', 'JazzTelcoInventory/FindSerials', { body: { serials }, failure: 'own' })

const notIn = (old: readonly Line[], items: readonly Line[]) => items.filter(({ serial }) => !old.some((line) => keyOf(line.serial) === keyOf(serial)))

/** The serial numbers lie on this device until they are issued or taken out: an hour's scanning outlives a reload. */
export function useLines() {
  const [lines, setLines] = useState<readonly Line[]>([])
  const there = useRef(new Set<string>())
  const { text, setText } = useKeptText({ entity: 'JazzTelcoInventory', id: 0 })
  const change = (to: (old: readonly Line[]) => readonly Line[]) => setLines((old) => {
    const next = to(old)
    there.current = new Set(next.map(({ serial }) => keyOf(serial)))
    return next
  })
  // Those of before come back once, asked about anew.
  const [before, setBefore] = useState(text)
  const [hasFailed, setFailed] = useState(false)
  const lookUp = () => {
    const wanted = before.split('\n')
    if (before) void find(wanted).then(({ items }) => { setBefore((left) => left.split('\n').filter((serial) => !wanted.includes(serial)).join('\n')); change((old) => [...old, ...notIn(old, items)]) }, () => setFailed(true))
  }
  const begin = useEffectEvent(lookUp)
  useEffect(() => begin(), [])
  const kept = [before, ...lines.map(({ serial }) => serial).toReversed()].filter(Boolean).join('\n')
  const keep = useEffectEvent(() => { if (kept !== text) setText(kept) })
  useEffect(() => keep(), [kept])
  return {
    lines,
    /** Of before, and where the server could not be asked: how many are still to be asked about; whether that failed, and what tries it again. */
    before: { count: before ? before.split('\n').length : 0, hasFailed, again: () => { setFailed(false); lookUp() } },
    /** @returns serial numbers that stand in the list already, and how many were left out since no more are issued at once */
    async add(serials: readonly string[]): Promise<{ known: readonly string[]; leftOut: number }> {
      const known = serials.filter((serial) => there.current.has(keyOf(serial)))
      const fresh = [...new Map(serials.filter((serial) => serial.trim() !== '' && !there.current.has(keyOf(serial))).map((serial) => [keyOf(serial), serial.trim()])).values()]
      const taken = fresh.slice(0, Math.max(0, mostLines - there.current.size))
      const leftOut = fresh.length - taken.length
      if (!taken.length) return { known, leftOut }
      try {
        const { items } = await find(taken)
        change((old) => [...notIn(old, items).toReversed(), ...old])
      } catch {
        setBefore((left) => [...new Set([...left.split('\n').filter(Boolean), ...taken])].join('\n'))
        setFailed(true)
      }
      return { known, leftOut }
    },
    remove(which: (line: Line) => boolean) {
      change((old) => old.filter((line) => !which(line)))
    },
    /** Asks again whether each can be issued. */
    async askAgain() {
      if (!lines.length) return
      const { items } = await find(lines.map(({ serial }) => serial))
      setLines((old) => old.map((line) => items.find((item) => keyOf(item.serial) === keyOf(line.serial)) ?? line))
    },
  }
}
