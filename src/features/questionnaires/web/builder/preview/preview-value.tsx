import { kinds } from '#operations/questions'
import { useId } from 'react'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import type { Previewed, Tried } from './as-asked.ts'

const western = (text: string) => text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))).replace('٫', '.')

/** What is entered, by its kind, as large as a thumb. */
export function PreviewValue({ question: { key, questionText, kind, options, pictures, unit }, tried, isWrong, onGive }: { question: Previewed; tried: Tried; isWrong: boolean; onGive: (key: string, patch: Partial<Tried>) => void }) {
  const say = useBuilderSay()
  const name = useId()
  const { images } = useBuilder()
  const addressOf = (image: string | null | undefined) => (image ? images.get(image) : undefined)
  const give = (value: string) => onGive(key, { value })
  const common = { 'aria-label': questionText || say('noText'), 'aria-invalid': isWrong || undefined, value: tried.value, onChange: ({ target }: { target: { value: string } }) => give(target.value) }
  if (kind === kinds.choice || kind === kinds.several || kind === kinds.yesNo) {
    const isOne = kind !== kinds.several
    const choose = (place: number) => onGive(key, { options: isOne ? [place] : tried.options.includes(place) ? tried.options.filter((each) => each !== place) : [...tried.options, place] })
    return (
      <div className="builder-phone-choices">
        {options.map((option, place) => (
          <label key={option.id} dir="auto"><input type={isOne ? 'radio' : 'checkbox'} name={name} checked={tried.options.includes(place)} onChange={() => choose(place)} />{addressOf(pictures[place]) && <img src={addressOf(pictures[place])} alt="" />}<span>{option.name || say('noText')}</span></label>
        ))}
      </div>
    )
  }
  if (kind === kinds.picture || kind === kinds.signature) return null
  if (kind === kinds.number) return <span className="builder-phone-number"><input {...common} type="text" inputMode="decimal" dir="ltr" onChange={({ target }) => give(western(target.value))} />{unit && <bdi>{unit}</bdi>}</span>
  if (kind === kinds.text) return <textarea {...common} rows={2} dir="auto" />
  if (kind === kinds.location) return <span className="builder-phone-number"><input {...common} type="text" dir="ltr" placeholder="31.52037, 74.35875" /></span>
  return <input {...common} type={kind === kinds.date ? 'date' : kind === kinds.time ? 'time' : 'text'} dir={kind === kinds.barCode ? 'ltr' : undefined} />
}
