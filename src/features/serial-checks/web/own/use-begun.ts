/** An answer that is begun lies on this device until it is sent: another row, another language or a reload loses none of it. */
import { useKeptText } from '#framework/web'
import { useEffect, useEffectEvent, useState } from 'react'
import { results } from '../../rules.ts'
import type { ShownLine } from './use-own-checks.ts'

export interface Begun { result: number; found: string; remarks: string }

/** @param scanned what was read before the row was chosen */
export function useBegun(line: ShownLine, scanned: string | null): { begun: Begun; set: (change: Partial<Begun>) => void; drop: () => void } {
  const { text, setText, drop } = useKeptText({ entity: 'AssetCheckLine', id: line.id })
  const stored: Begun = { result: line.result === results.open ? results.match : line.result, found: line.result === results.differs ? line.foundSerial : '', remarks: line.remarks }
  const [begun, setBegun] = useState<Begun>(() => ({ ...stored, ...begunIn(text), ...(scanned ? { result: results.differs, found: scanned } : {}) }))
  // What was scanned before another row was chosen was not typed into this one.
  const [isTouched, setTouched] = useState(text !== '')
  const typed = isTouched && JSON.stringify(begun) !== JSON.stringify(stored) ? JSON.stringify(begun) : ''
  const keep = useEffectEvent(() => { if (typed !== text) setText(typed) })
  useEffect(() => keep(), [typed])
  return { begun, set: (change) => { setTouched(true); setBegun((before) => ({ ...before, ...change })) }, drop }
}

function begunIn(text: string): Partial<Begun> {
  try {
    return text ? (JSON.parse(text) as Partial<Begun>) : {}
  } catch {
    return {}
  }
}
