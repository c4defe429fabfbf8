import type { EntityModel } from '#framework/metadata'
import { CheckboxInput, Dialog, PageFrame, ReferencePicker, useSession } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Family, Section } from '../../../model/template.ts'
import { useBuilderSay } from '../../texts.ts'
import { readTemplate } from '../use-template.ts'
import { inLanguage } from '../words.ts'

/** Sections of another template, to be taken into this one. */
export function TakeDialog({ family, entity, onTake, onClose }: { family: Family; entity: EntityModel; onTake: (sections: readonly Section[]) => void; onClose: () => void }) {
  const say = useBuilderSay()
  const { language } = useSession()
  const [id, setId] = useState<number | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { data, error, refetch } = useQuery({ queryKey: ['template', family, id, 'taken'], queryFn: ({ signal }) => readTemplate(family, id ?? 0, signal), gcTime: 0, enabled: id !== null })
  const sections = (data?.content.sections ?? []).filter((_, n) => !left.has(n))
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <Dialog title={say('takeTitle')} onCancel={onClose} footer={<><Button onClick={onClose}>{say('cancel')}</Button><Button type="primary" disabled={!count} onClick={() => onTake(sections)}>{say('take', { count })}</Button></>}>
      <div className="builder-field"><label htmlFor="take-from">{entity.label.one[language]}</label><ReferencePicker target={entity} id="take-from" value={id} label={entity.label.one[language]} onChange={(next) => { setId(next); setLeft(new Set()) }} /></div>
      {id !== null && (
        <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('templateFailed')}>
          {({ content }) => (
            <ul className="builder-taken">
              {content.sections.map(({ header, questions }, n) => (
                // Sections have no name of their own that is always there.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={n}><label className="tick-line"><CheckboxInput checked={!left.has(n)} onChange={({ target }) => setLeft((before) => new Set(target.checked ? [...before].filter((each) => each !== n) : [...before, n]))} /><span><bdi>{inLanguage(header, language) || say('noSection')}</bdi>, {say('questionCount', { count: questions.length })}</span></label></li>
              ))}
            </ul>
          )}
        </PageFrame>
      )}
    </Dialog>
  )
}
