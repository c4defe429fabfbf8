import { hasOptions, kinds } from '#operations/questions'
import { Icon } from '#framework/web'
import { memo, type CSSProperties } from 'react'
import type { EditedQuestion } from '../../../model/template.ts'
import { useBuilderSay } from '../../texts.ts'
import { inLanguage, optionWords } from '../words.ts'
import { kindName, KindSign, Sign } from '../kind-sign.tsx'
import { questionLine } from './lines.ts'
import type { Language } from '#framework/metadata'

export interface QuestionLineProps {
  question: EditedQuestion
  number: string
  depth: number
  /** “if Weak or Dead”; empty: always asked. */
  when: string
  language: Language
  isChosen: boolean
  isCarried: boolean
  drop: 'before' | 'after' | null
  canCarry: boolean
  /** The gravest thing against it. */
  problem: 'refused' | 'activation' | 'advice' | null
}

/** One question of the list. Drawn anew only where something of it changed: 200 of them stay quick. */
export const QuestionLine = memo(function QuestionLine({ question, number, depth, when, language, isChosen, isCarried, drop, canCarry, problem }: QuestionLineProps) {
  const say = useBuilderSay()
  const { key, text, kind, isRequired, isImageRequired, imagesAtLeast, imagesAtMost, unit, options } = question
  const opening = hasOptions(kind) ? options.filter(({ followUps }) => followUps.length) : []
  const shown = inLanguage(text, language)
  const takesPictures = isImageRequired || kind === kinds.picture || (imagesAtLeast ?? 0) > 0
  const least = Math.max(1, imagesAtLeast ?? 1)
  return (
    <div
      id={questionLine(key)} data-line={questionLine(key)} role="treeitem" aria-level={depth + 2} aria-selected={isChosen} tabIndex={-1} draggable={canCarry}
      className={`builder-line${isCarried ? ' builder-carried' : ''}${drop ? ` builder-drop-${drop}` : ''}`} style={{ '--depth': depth } as CSSProperties}
    >
      <span className="builder-grip" aria-hidden="true">{canCarry && <Icon name="grip" size={14} />}</span>
      <span className="builder-number number">{depth > 0 && <Sign name="turn" />}<bdi dir="ltr">{number}</bdi></span>
      <span className="builder-words">
        <bdi className={shown ? undefined : 'builder-quiet'}>{shown || say('noText')}</bdi>{isRequired && <><i aria-hidden="true"> *</i><span className="hidden-text">, {say('required')}</span></>}
        {when && <span className="builder-when"><span className="hidden-text">, </span>{when}</span>}
      </span>
      {problem && <span className={problem === 'refused' ? 'builder-bad' : 'builder-warn'}><Icon name="alert" size={14} /><span className="hidden-text">, {say(problem === 'advice' ? 'notInUrdu' : 'needsAttention')}</span></span>}
      <span className="builder-facts">
        {opening.length > 0 && <span className="builder-opens"><Sign name="turn" />{optionWords(opening, language, say)}</span>}
        {takesPictures && <span className="builder-pictures" title={say('pictures')}><Icon name="camera" size={14} /><bdi dir="ltr" className="number">{imagesAtMost !== null && imagesAtMost > least ? `${least}–${imagesAtMost}` : least}</bdi></span>}
        <span className="builder-kind"><KindSign kind={kind} /><span>{say(`kind_${kindName(kind)}`)}</span>{unit && <bdi className="builder-unit">{unit}</bdi>}</span>
      </span>
    </div>
  )
})

export const SectionLine = memo(function SectionLine({ at, name, count, isFolded, isChosen, isCarried, drop, canCarry, problem }: { at: number; name: string; count: number; isFolded: boolean } & Pick<QuestionLineProps, 'isChosen' | 'isCarried' | 'drop' | 'canCarry' | 'problem'>) {
  const say = useBuilderSay()
  const id = `section-${at}`
  return (
    <div id={id} data-line={id} role="treeitem" aria-level={1} aria-selected={isChosen} aria-expanded={!isFolded} tabIndex={-1} draggable={canCarry} className={`builder-line builder-section${isCarried ? ' builder-carried' : ''}${drop ? ` builder-drop-${drop}` : ''}`}>
      <span className="builder-grip" aria-hidden="true">{canCarry && <Icon name="grip" size={14} />}</span>
      <span className="builder-fold" aria-hidden="true"><Icon name={isFolded ? 'next' : 'down'} size={12} turns={isFolded} /></span>
      <span className="builder-words"><b><bdi dir="ltr" className="number">{at + 1}</bdi> <bdi>{name || say('noSection')}</bdi></b> <span className="builder-quiet">{say('questionCount', { count })}</span></span>
      {problem && <span className={problem === 'refused' ? 'builder-bad' : 'builder-warn'}><Icon name="alert" size={14} /><span className="hidden-text">, {say(problem === 'advice' ? 'notInUrdu' : 'needsAttention')}</span></span>}
    </div>
  )
})
