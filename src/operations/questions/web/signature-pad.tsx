import { Button } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent } from 'react'
import { useFillSay } from './texts.ts'
import './filling.css'

/** Pixels of the kept picture. */
const [width, height] = [640, 240]

/** Whoever chose to type, types. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** Drawn with a pointer of any sort; with the keyboard the name is typed. @param onKeep the picture, and the name where it was typed @param onDrawn whether something stands there that is not kept yet */
export function SignaturePad({ name, isBusy, onKeep, onDrawn }: { name: string; isBusy: boolean; onKeep: (drawn: Blob, typed: string) => void; onDrawn?: (isDrawn: boolean) => void }) {
  const say = useFillSay()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [isTyped, setTyped] = useState(false)
  const [typed, type] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  const clear = () => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    // Paper is white in the dark too: it is printed.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    setDrawn(false)
  }
  useEffect(clear, [])
  const tell = useEffectEvent((is: boolean) => onDrawn?.(is))
  useEffect(() => {
    if (!isDrawn) return
    tell(true)
    return () => tell(false)
  }, [isDrawn])
  useEffect(() => {
    if (!isTyped) return
    clear()
    const pen = canvas.current?.getContext('2d')
    if (!pen || typed.trim() === '') return
    pen.fillStyle = '#111'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.font = `italic ${Math.min(64, Math.floor((width * 1.6) / Math.max(8, typed.length)))}px 'IBM Plex Sans', Vazirmatn, serif`
    pen.fillText(typed, width / 2, height / 2, width - 40)
    setDrawn(true)
  }, [isTyped, typed])
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width: wide, height: high } = (canvas.current as HTMLCanvasElement).getBoundingClientRect()
    return { x: ((clientX - left) / wide) * width, y: ((clientY - top) / high) * height }
  }
  const draw = (event: PointerEvent) => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !last.current) return
    pen.strokeStyle = '#111'
    pen.lineWidth = 3
    pen.lineCap = pen.lineJoin = 'round'
    pen.beginPath()
    pen.moveTo(last.current.x, last.current.y)
    const points = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const point of points.length ? points : [event]) {
      const to = placeOf(point)
      pen.lineTo(to.x, to.y)
      last.current = to
    }
    pen.stroke()
    setDrawn(true)
  }
  return (
    <div className="filling-sign">
      {isTyped && <input ref={takeFocus} type="text" dir="auto" aria-label={`${say('signName')}: ${name}`} value={typed} maxLength={80} onChange={({ target }) => type(target.value)} />}
      <canvas
        ref={canvas} width={width} height={height} role="img" aria-label={`${name}: ${say('sign')}`} aria-describedby={id} hidden={isTyped}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = placeOf(event)
          draw(event)
        }}
        onPointerMove={draw} onPointerUp={() => { last.current = null }} onPointerCancel={() => { last.current = null }}
      />
      {!isTyped && <p id={id} className="filling-note">{say('sign')}</p>}
      <span className="filling-adds">
        <Button type="primary" ghost disabled={!isDrawn} loading={isBusy} onClick={() => canvas.current?.toBlob((drawn) => drawn && onKeep(drawn, isTyped ? typed.trim() : ''), 'image/png')}>{say(isBusy ? 'signing' : 'signKeep')}</Button>
        {isDrawn && !isTyped && <Button onClick={clear}>{say('clear')}</Button>}
        <Button type="link" onClick={() => { setTyped(!isTyped); clear(); type('') }}>{say(isTyped ? 'signDraw' : 'signType')}</Button>
      </span>
    </div>
  )
}
