import { Referrers, ReferencePicker, useSession } from '#framework/web'
import { Input, Switch } from 'antd'
import { useId } from 'react'
import { most } from '../../../model/template.ts'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { Field } from './field.tsx'

const references = { projectId: 'Project', sourceFieldTypeId: 'SourceFieldType', workOrderTypeId: 'WorkOrderType' } as const

/** The work that it can be for. */
const wiresOf = { checklist: ['projectId', 'sourceFieldTypeId', 'workOrderTypeId'], survey: ['projectId', 'sourceFieldTypeId'], assets: [] } as const

/** Its other versions. */
const ownParts = ['Template', 'QuestionnaireTemplate', 'SiteAssets_Template']

/** What the template is called and which work it is for. */
export function TemplateFields() {
  const say = useBuilderSay()
  const { model, language, may } = useSession()
  const { entity, templateId, family, state: { content }, dispatch, findings, isReadOnly } = useBuilder()
  const id = useId()
  const at = (member: string) => findings.filter((finding) => finding.member === member)
  const isChecklist = family === 'checklist'
  const wires = wiresOf[family]
  return (
    <section className="builder-inspector" aria-label={say('theTemplate')}>
      <header><h2>{say('theTemplate')}</h2></header>
      <Field name="name" label={say('name')} findings={at('name')}>{(control) => <Input {...control} dir="auto" maxLength={most.name} disabled={isReadOnly} value={content.name} onChange={({ target }) => dispatch({ do: 'facts', patch: { name: target.value } })} />}</Field>
      {wires.map((wire) => {
        const target = model.get(references[wire])
        return target && (
          <div key={wire} className="builder-field" data-field={wire}>
            <label htmlFor={`${id}-${wire}`}>{target.label.one[language]}</label>
            <ReferencePicker target={target} id={`${id}-${wire}`} value={content[wire]} disabled={isReadOnly} label={target.label.one[language]} onChange={(value) => dispatch({ do: 'facts', patch: { [wire]: value } })} />
          </div>
        )
      })}
      {isChecklist && (
        <>
          <Field name="slaTime" label={say('slaTime')} findings={at('slaTime')} hint={say('slaHint')}>{(control) => <Input {...control} dir="ltr" maxLength={32} disabled={isReadOnly} value={content.slaTime} onChange={({ target }) => dispatch({ do: 'facts', patch: { slaTime: target.value } })} />}</Field>
          <label className="builder-switch"><span>{say('geofencing')}</span><Switch size="small" disabled={isReadOnly} checked={content.geofencing} onChange={(geofencing) => dispatch({ do: 'facts', patch: { geofencing } })} /></label>
        </>
      )}
      <p className="builder-hint">{say('templateHint')}</p>
      {templateId > 0 && may(entity, 'Read') && <Referrers entity={entity} id={templateId} except={ownParts} />}
    </section>
  )
}
