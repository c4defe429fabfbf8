import { Icon } from '#framework/web'
import { Button } from 'antd'
import type { Section } from '../../../model/template.ts'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { useLineActions } from '../list/use-line-actions.ts'
import { TextPair } from './text-pair.tsx'

/** The name of a section in both languages, and what is done with it as a whole. */
export function SectionFields({ at, section }: { at: number; section: Section }) {
  const say = useBuilderSay()
  const { dispatch, findings, isReadOnly } = useBuilder()
  const actions = useLineActions()
  return (
    <section className="builder-inspector" aria-label={say('sectionNumber', { number: at + 1 })}>
      <header>
        <h2>{say('sectionNumber', { number: at + 1 })}</h2>
        {!isReadOnly && (
          <>
            <Button type="text" icon={<Icon name="copy" />} aria-label={say('copySection')} title={say('copySection')} onClick={() => dispatch({ do: 'copySection', at })} />
            <Button type="text" icon={<Icon name="trash" />} aria-label={say('deleteSection')} title={say('deleteSection')} onClick={() => void actions.remove({ section: at })} />
          </>
        )}
      </header>
      <TextPair
        name="header" labels={{ en: say('headerEn'), ur: say('headerUr') }} text={section.header} disabled={isReadOnly} onChange={(header) => dispatch({ do: 'nameSection', at, header })}
        findingsAt={(member) => findings.filter((finding) => finding.member === `sections[${at}].${member}`)}
      />
      <p className="builder-hint">{say('questionCount', { count: section.questions.length })}{section.questions.length ? '' : `. ${say('emptySection')}`}</p>
    </section>
  )
}
