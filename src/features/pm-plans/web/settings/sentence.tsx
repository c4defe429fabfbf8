import { useEntity, useSession, type WireFailure } from '#framework/web'
import type { ReactNode } from 'react'
import { usePlanSay } from '../texts.ts'
import { periodWords } from '../words.ts'
import { Choice } from './choice.tsx'
import { Numbers } from './numbers.tsx'
import { Period } from './period.tsx'
import type { Settings } from './settings-model.ts'
import './settings.css'

export interface Names { projectName?: string | null; regionName?: string | null; subRegionName?: string | null; sourceFieldTypeName?: string | null; questionnaireTemplateName?: string | null }

export interface SentenceProps {
  settings: Settings
  /** Of what is chosen, where they are known. */
  names?: Names
  /** What the server refused, by the field it names. */
  refused?: WireFailure | null
  disabled?: boolean
  onChange: (changed: Partial<Settings>) => void
}

/** What a plan is made from, as a sentence whose words are changed one by one. */
export function Sentence({ settings, names = {}, refused = null, disabled = false, onChange }: SentenceProps) {
  const say = usePlanSay()
  const { language } = useSession()
  const [project, region, subRegion, kind, checklist] = [useEntity('Project'), useEntity('Region'), useEntity('SubRegion'), useEntity('SourceFieldType'), useEntity('QuestionnaireTemplate')]
  const errorOf = (...fields: string[]) => refused?.validationErrors.find(({ members }) => members.some((member) => fields.some((field) => field.toLowerCase() === member.toLowerCase())))?.message
  const choices = { disabled, onChange }
  // Said here, too, whatever word it is of: what stands behind a press is not seen, least of all on a phone.
  const said = new Set(refused?.validationErrors.map(({ message }) => message))
  const words: { [slot: string]: ReactNode } = {
    period: <Period key="period" settings={settings} error={errorOf('StartDate', 'EndDate')} words={periodWords(language, settings.startDate, settings.endDate)} {...choices} />,
    project: <Choice key="project" target={project} field="projectId" label={say('project')} none={say('chooseProject')} value={settings.projectId} name={names.projectName} error={errorOf('ProjectId')} {...choices} />,
    kind: <Choice key="kind" target={kind} field="sourceFieldTypeId" label={say('kind')} none={say('allKinds')} value={settings.sourceFieldTypeId} name={names.sourceFieldTypeName} error={errorOf('SourceFieldTypeId')} {...choices} />,
    region: <Choice key="region" target={region} field="regionId" label={say('region')} none={say('allRegions')} value={settings.regionId} name={names.regionName} error={errorOf('RegionId')} {...choices} />,
    subRegion: <Choice key="subRegion" target={subRegion} field="subRegionId" label={say('subRegion')} none={say('allSubRegions')} value={settings.subRegionId} name={names.subRegionName} error={errorOf('SubRegionId')} {...choices} />,
    every: <Numbers key="every" label={say('interval')} value={say('days', { count: settings.intervalDays })} settings={settings} error={errorOf('IntervalDays', 'ServiceHours', 'VisitHours')} fields={[['intervalDays', say('intervalField'), 1, 3660], ['serviceHours', say('serviceField'), 1, 10_000], ['visitHours', say('visitField'), 1, 10_000]]} {...choices} />,
    within: <Numbers key="within" label={say('tolerance')} value={say('plusMinus', { count: settings.toleranceDays })} settings={settings} error={errorOf('ToleranceDays')} fields={[['toleranceDays', say('toleranceField'), 0, 60]]} {...choices} />,
    at: <Numbers key="at" label={say('perDay')} value={say('visitsADay', { count: settings.visitsPerDay })} settings={settings} error={errorOf('VisitsPerDay')} fields={[['visitsPerDay', say('perDayField'), 1, 50]]} {...choices} />,
    shift: <Numbers key="shift" label={say('shift')} value={say('fromTo', { from: settings.shiftStart, to: settings.shiftEnd })} settings={settings} error={errorOf('ShiftStart', 'ShiftEnd')} fields={[['shiftStart', say('shiftStart')], ['shiftEnd', say('shiftEnd')]]} {...choices} />,
    checklist: <Choice key="checklist" target={checklist} field="questionnaireTemplateId" label={say('checklist')} none={say('usualChecklist')} value={settings.questionnaireTemplateId} name={names.questionnaireTemplateName} error={errorOf('QuestionnaireTemplateId')} {...choices} />,
  }
  // The order of the words is the language's own.
  const parts = say('sentence').split(/\{(\w+)\}/)
  return (
    <div className="plan-sentence" role="group" aria-label={say('madeFrom')}>
      {parts.map((part, n) => {
        // A comma stays with the word before it, wherever the line breaks.
        const [, comma = '', rest = part] = /^([,،])?(.*)$/s.exec(n % 2 ? (parts[n + 1] ?? '') : part) ?? []
        if (n % 2) return comma ? <span key={part} className="plan-kept">{words[part]}{comma}</span> : words[part]
        return rest.trim() && <span key={`${n} ${part}`}>{rest.trim()}</span>
      })}
      {[...said].map((message) => <p key={message} className="plan-error" role="alert">{message}</p>)}
    </div>
  )
}
