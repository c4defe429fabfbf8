import { ScanButton, useSession } from '#framework/web'
import { lazy, Suspense } from 'react'
import { optionWords, questionWords } from '../../asked-words.ts'
import { kinds } from '../../questions.ts'
import type { AskedQuestion, Written } from './form.ts'
import type { Keeper } from './keeper.ts'
import { PositionInput } from './position-input.tsx'
import { useFillSay } from './texts.ts'

interface Props {
  question: AskedQuestion
  answer: Written
  keeper: Keeper
  describedBy: string | undefined
}

const TimeAnswer = lazy(() => import('./day-answer.tsx').then((m) => ({ default: m.TimeAnswer })))
const DayAnswer = lazy(() => import('./day-answer.tsx').then((m) => ({ default: m.DayAnswer })))

/** As many options are buttons; more are a list. */
const buttons = 3
const longest = 4000

export function ValueInput({ question, answer, keeper, describedBy }: Props) {
  const { language, phone } = useSession()
  const { questionId, kind, unit, longest: most } = question
  const questionText = questionWords(language, question)
  const give = (value: string) => keeper.give(questionId, () => ({ value, optionIds: [] }))
  const common = {
    'aria-label': questionText, 'aria-invalid': describedBy ? true : undefined, 'aria-describedby': describedBy, value: answer.value,
    onChange: ({ target }: { target: { value: string } }) => give(target.value), onBlur: () => void keeper.flush(),
  }
  switch (kind) {
    case kinds.picture: case kinds.signature: return null
    case kinds.yesNo: case kinds.choice: case kinds.several: return <Options question={question} answer={answer} keeper={keeper} describedBy={describedBy} />
    case kinds.number: return (
      <span className="filling-measured">
        <input {...common} type="text" inputMode="decimal" dir="ltr" autoComplete="off" onChange={({ target }) => give(westernDigits(target.value))} />{unit && <span dir="auto">{unit}</span>}
      </span>
    )
    // A phone has a wheel of its own, which is there without a network too.
    case kinds.date: return phone ? <input {...common} type="date" /> : <Suspense><DayAnswer label={questionText} labelHidden value={answer.value} onChange={give} onBlur={common.onBlur} invalid={describedBy !== undefined} describedBy={describedBy} /></Suspense>
    case kinds.time: return phone ? <input {...common} type="time" /> : <Suspense><TimeAnswer label={questionText} labelHidden value={answer.value} onChange={give} onBlur={common.onBlur} invalid={describedBy !== undefined} describedBy={describedBy} /></Suspense>
    case kinds.barCode: return <span className="filling-beside"><input {...common} type="text" dir="ltr" autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={longest} /><ScanButton what={questionText} onCode={give} /></span>
    case kinds.location: return <PositionInput common={common} give={give} />
    default: return <textarea {...common} rows={2} dir="auto" maxLength={most ?? longest} />
  }
}

function Options({ question, answer, keeper, describedBy }: Props) {
  const say = useFillSay()
  const { language } = useSession()
  const { questionId, kind, options } = question
  const { value, optionIds } = answer
  const isOne = kind !== kinds.several
  const choose = (id: number) => keeper.give(questionId, ({ optionIds: old }) => ({ value: '', optionIds: isOne ? [id] : old.includes(id) ? old.filter((each) => each !== id) : [...old, id] }))
  const clear = () => keeper.give(questionId, () => ({ value: '', optionIds: [] }))
  if (kind === kinds.yesNo) {
    const pictureOf = (each: string) => options.find(({ name }) => name.toLowerCase() === each)?.imageAddress
    return <div className="filling-choices">{(['yes', 'no'] as const).map((each) => <label key={each}>{pictureOf(each) && <img src={`${pictureOf(each)}&size=thumbnail`} alt="" loading="lazy" />}<input type="radio" name={`answer-${questionId}`} checked={value.toLowerCase() === each} onChange={() => keeper.give(questionId, () => ({ value: each, optionIds: [] }))} />{say(each)}</label>)}</div>
  }
  const hasPictures = options.some(({ imageAddress }) => imageAddress)
  if (isOne && options.length > buttons && !hasPictures) {
    return (
      <select aria-label={questionWords(language, question)} aria-describedby={describedBy} value={optionIds[0] ?? ''} onChange={({ target }) => (target.value === '' ? clear() : choose(Number(target.value)))}>
        <option value="">{say('notChosen')}</option>
        {options.map((option) => <option key={option.id} value={option.id}>{optionWords(language, option)}</option>)}
      </select>
    )
  }
  const look = hasPictures ? 'filling-choices filling-pictured' : options.length > buttons ? 'filling-choices filling-many' : 'filling-choices'
  return (
    <div className={look}>
      {options.map((option) => {
        const { id, imageAddress } = option
        return (
          <label key={id} dir="auto">
            <input type={isOne ? 'radio' : 'checkbox'} name={`answer-${questionId}`} checked={optionIds.includes(id)} onChange={() => choose(id)} />
            {imageAddress && <img src={`${imageAddress}&size=thumbnail`} alt="" loading="lazy" decoding="async" />}{optionWords(language, option)}
          </label>
        )
      })}
    </div>
  )
}

/** Digits of an Urdu keyboard count as well. */
function westernDigits(text: string): string {
  return text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))).replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).replace('٫', '.').replace('−', '-')
}
