import { useState } from 'react'
import type { AskedQuestion, Written } from './form.ts'
import { useFillSay } from './texts.ts'

/** Below a number: what is likely. Beyond it the person is asked once, and the number is kept whatever he says. */
export function LikelyRange({ question: { likelyMin = null, likelyMax = null, unit = '' }, answer: { value }, isUnlikely }: { question: AskedQuestion; answer: Written; isUnlikely: boolean }) {
  const say = useFillSay()
  const [confirmed, confirm] = useState<string | null>(null)
  if (likelyMin === null && likelyMax === null) return null
  const of = (number: number) => `${new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(number)}${unit && ` ${unit}`}`
  const range = likelyMin === null ? say('atMost', { high: of(likelyMax ?? 0) }) : likelyMax === null ? say('atLeast', { low: of(likelyMin) }) : say('between', { low: of(likelyMin), high: of(likelyMax) })
  if (!isUnlikely) return <p className="filling-note">{say('likely', { range })}</p>
  if (confirmed === value) return <p className="filling-note filling-unlikely">{say('unlikelyKept', { range })}</p>
  return <p className="filling-note filling-unlikely" role="status">{say('unlikely', { value: of(Number(value)), range })} <button type="button" onClick={() => confirm(value)}>{say('itIsRight')}</button></p>
}
