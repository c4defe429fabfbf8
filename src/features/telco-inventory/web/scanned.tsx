import { Button } from 'antd'
import { useTelcoSay } from './texts.ts'
import type { Line } from './use-lines.ts'

/** As many fit below the picture of a phone. */
const shown = 3

/** Under the camera: the last items that were read, and whether each can be issued. */
export function Scanned({ lines, note, onUndo }: { lines: readonly Line[]; note: { text: string; isBad: boolean } | null; onUndo: (serial: string) => void }) {
  const say = useTelcoSay()
  if (!lines.length && !note) return <p>{say('noneScanned')}</p>
  return (
    <>
      {note && <p className={note.isBad ? 'telco-bad' : undefined}>{note.text}</p>}
      <ul className="telco-scanned">
        {lines.slice(0, shown).map(({ serial, itemName, state, why }, n) => (
          <li key={serial}>
            <b><bdi>{serial}</bdi></b> <span dir="auto">{itemName}</span> <span className={state === 'atHand' ? undefined : 'telco-bad'}>{state === 'atHand' ? say('atHand') : state === 'unknown' ? say('unknown') : why}</span>
            {n === 0 && <Button type="link" size="small" onClick={() => onUndo(serial)}>{say('undo')}</Button>}
          </li>
        ))}
      </ul>
    </>
  )
}
