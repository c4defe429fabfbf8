import { asFailure, CheckboxInput, FormDialog, Icon, sendTo, useEntity, useFeedback, useReadAgain, useService, useSession } from '#framework/web'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { chosenOf, partsOf } from '../model/columns.ts'
import { namesOf, templateKey, useColumnWords, wordedColumns, type ReportColumn, type TemplateItem, type useAsked } from './report.ts'
import { useReportSay } from './texts.ts'

interface Preset {
  id: number
  name: string
  headerNames: string
  questionNames: string
  isShared: boolean
  isMine: boolean
  /** Of whoever made it; empty: that account is gone. */
  ownerName: string
}

interface RailProps {
  templates: readonly TemplateItem[]
  asked: ReturnType<typeof useAsked>
  /** All columns of the template. */
  columns: readonly ReportColumn[]
  versionIds: readonly number[]
}

/** What the report is of: its template, presets, and which questions are columns. */
export function ReportRail({ templates, asked, columns, versionIds }: RailProps) {
  const say = useReportSay()
  const id = useId()
  const { may } = useSession()
  const mayRead = may(useEntity('QsReportingPreset'), 'Read')
  const { template, change } = asked
  const families = (['survey', 'checklist'] as const).map((family) => ({ family, of: templates.filter((each) => each.family === family) })).filter(({ of }) => of.length)
  const options = families.map(({ family, of }) => ({ label: say(family), title: say(family), options: of.map((each) => ({ value: templateKey(each), label: each.name })) }))
  return (
    <div className="answers-rail">
      <label htmlFor={id}>{say('template')}</label>
      <Select
        id={id} showSearch optionFilterProp="label" placeholder={say('noTemplate')} {...(template ? { value: templateKey(template) } : {})} options={options}
        onChange={(key: string) => change({ template: key, columns: null, out: null, of: null, answer: null })}
      />
      {versionIds.length > 1 && <p>{say('versions', { count: versionIds.length })}</p>}
      {template && mayRead && <Presets template={template} asked={asked} columns={columns} />}
      <ColumnChoice asked={asked} columns={columns} />
    </div>
  )
}

function ColumnChoice({ asked: { columns: chosen, change }, columns }: Pick<RailProps, 'asked' | 'columns'>) {
  const say = useReportSay()
  const { questionOf, headerOf } = useColumnWords()
  const shown = columns.map(({ key }) => key).filter((key) => chosen === null || chosen.includes(key))
  const set = (keys: readonly string[]) => change({ columns: keys.length === columns.length ? null : keys.join(',') || 'none' })
  const toggle = (keys: readonly string[]) => set(keys.every((key) => shown.includes(key)) ? shown.filter((key) => !keys.includes(key)) : columns.map(({ key }) => key).filter((key) => shown.includes(key) || keys.includes(key)))
  const id = useId()
  const headers = [...new Set(columns.map(({ header }) => header))]
  return (
    <fieldset>
      <legend>{say('columns')} <span>{say('columnsOf', { shown: shown.length, all: columns.length })}</span></legend>
      {shown.length < columns.length && <button type="button" className="answers-all" onClick={() => set(columns.map(({ key }) => key))}>{say('all')}</button>}
      {headers.map((header) => {
        const own = columns.filter((column) => column.header === header)
        const on = own.filter(({ key }) => shown.includes(key)).length
        return (
          <div key={header}>
            <label htmlFor={`${id}${own[0]?.key}`}><CheckboxInput id={`${id}${own[0]?.key}`} checked={on > 0} partly={on > 0 && on < own.length} onChange={() => toggle(own.map(({ key }) => key))} /><b><bdi>{(own[0] && headerOf(own[0])) || say('noHeader')}</bdi></b></label>
            {own.map((column) => (
              <label key={column.key} htmlFor={`${id}-${column.key}`} className="answers-question"><CheckboxInput id={`${id}-${column.key}`} checked={shown.includes(column.key)} onChange={() => toggle([column.key])} /><bdi>{questionOf(column)}</bdi>{column.unit && <span>{column.unit}</span>}</label>
            ))}
          </div>
        )
      })}
    </fieldset>
  )
}

function Presets({ template, asked: { columns: chosen, change }, columns }: Pick<RailProps, 'asked' | 'columns'> & { template: TemplateItem }) {
  const say = useReportSay()
  const { may } = useSession()
  const entity = useEntity('QsReportingPreset')
  const { ask, toast, showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const [isSaving, setSaving] = useState(false)
  const ofTemplate = template.family === 'survey' ? { templateId: template.id } : { questionnaireTemplateId: template.id }
  const { data } = useService<{ items: readonly Preset[] }>('QsReportingPreset/GetOfTemplate', template.family === 'survey' ? { TemplateId: template.id } : { QuestionnaireTemplateId: template.id })
  const here = data?.items ?? []
  const remove = async ({ id, name, isMine, ownerName }: Preset) => {
    if (!await ask({ title: say('deletePreset', { name }), ...(isMine ? {} : { text: ownerName ? say('deleteOf', { owner: ownerName }) : say('deleteOfNobody') }), action: say('deletePreset', { name }), danger: true })) return
    try {
      await sendTo('DELETE', 'QsReportingPreset/Delete', { query: [['PresetId', id]] })
      toast(say('presetDeleted', { name }))
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }
    readAgain()
  }
  const shown = columns.filter(({ key }) => chosen === null || chosen.includes(key))
  /** Saved under the name of one's own, that one is changed. */
  const sameOf = (name: unknown) => here.find((preset) => preset.isMine && typeof name === 'string' && preset.name.toLowerCase() === name.trim().toLowerCase())
  const sortOf = ({ isShared, isMine, ownerName }: Preset) => (isShared ? (isMine || !ownerName ? say('shared') : say('sharedBy', { owner: ownerName })) : say('private'))
  return (
    <section aria-label={say('presets')}>
      {here.length > 0 && <h2>{say('presets')}</h2>}
      <ul>{here.map((preset) => {
        const { keys, gone } = partsOfPreset(preset, columns)
        const isOn = keys.length === shown.length && keys.every((key) => shown.some((column) => column.key === key))
        return (
          <li key={preset.id} className={isOn ? 'answers-on' : undefined}>
            <button type="button" aria-pressed={isOn} onClick={() => change({ columns: keys.length === columns.length ? null : keys.join(',') || 'none' })}><bdi>{preset.name}</bdi> <span>{sortOf(preset)}</span></button>
            {may(entity, 'Delete') && <button type="button" className="answers-remove" aria-label={say('deletePreset', { name: preset.name })} onClick={() => void remove(preset)}><Icon name="close" size={12} /></button>}
            {gone.length > 0 && <small>{say('presetGone', { names: gone.join(say('comma')) })}</small>}
          </li>
        )
      })}</ul>
      {may(entity, 'Create') && shown.length > 0 && <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => setSaving(true)}>{say('savePreset')}</Button>}
      {isSaving && (
        <FormDialog
          entity={entity} title={say('savePresetTitle')} action={say('savePresetDo')} fields={['name', 'isShared']} service="QsReportingPreset/CreateOrUpdate"
          text={({ name }) => <>{say('savePresetText')}{sameOf(name) && <> <b>{say('presetReplaced')}</b></>}</>}
          body={(entered) => {
            const same = may(entity, 'Update') ? sameOf(entered['name']) : undefined
            return { ...entered, ...(same ? { id: same.id } : {}), headerNames: '', ...ofTemplate, questionNames: chosen === null ? '' : namesOf(shown, columns) }
          }}
          onClose={() => {
            setSaving(false)
            // Another window may have saved one meanwhile.
            readAgain()
          }}
          onDone={readAgain}
        />
      )}
    </section>
  )
}

/** The columns of a preset, and questions or headers of it that the template has no more. */
function partsOfPreset({ headerNames, questionNames }: Preset, columns: readonly ReportColumn[]): { keys: string[]; gone: readonly string[] } {
  if (columns.length === 0) return { keys: [], gone: [] }
  const { columns: found, unknownHeaders, unknownQuestions } = chosenOf(wordedColumns(columns), { headers: partsOf(headerNames), questions: partsOf(questionNames, '\n') })
  return { keys: found.map(({ key }) => key), gone: [...unknownHeaders, ...unknownQuestions] }
}
