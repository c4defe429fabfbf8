import type { Language } from '#framework/metadata'
import { Dialog, midSentence, PageFrame, useSession } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { EditedOption, Family, TemplateContent } from '../../../model/template.ts'
import { useBuilderSay, type BuilderSay } from '../../texts.ts'
import { kindName } from '../kind-sign.tsx'
import { readTemplate, type StoredVersion } from '../use-template.ts'
import { differencesOf, optionsText } from './by-question.ts'

/** What changed from another version to what is on the page, question by question. */
export function CompareDialog({ family, content, version, versions, other, onOther, onClose }: {
  family: Family
  content: TemplateContent
  version: number
  versions: readonly StoredVersion[]
  /** Id of the other version. */
  other: number
  onOther: (id: number) => void
  onClose: () => void
}) {
  const say = useBuilderSay()
  const { language } = useSession()
  const { data, error, refetch } = useQuery({ queryKey: ['template', family, other, 'compared'], queryFn: ({ signal }) => readTemplate(family, other, signal), gcTime: 0 })
  return (
    <Dialog title={say('compareTitle', { version })} width={760} footer={null} onCancel={onClose}>
      <div className="builder-compare-with"><span>{say('comparedWith')}</span><Select aria-label={say('comparedWith')} value={other} onChange={onOther} options={versions.filter((each) => each.version !== version).map((each) => ({ value: each.id, label: say(each.isActive ? 'versionActive' : 'versionNumber', { version: each.version }) }))} /></div>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('templateFailed')}>{(before) => <Differences before={before.content} after={content} language={language} say={say} />}</PageFrame>
    </Dialog>
  )
}

function Differences({ before, after, language, say }: { before: TemplateContent; after: TemplateContent; language: Language; say: BuilderSay }) {
  const all = differencesOf(before, after, language)
  const words = (member: string, value: unknown, template: TemplateContent): string => {
    if (member === 'kind') return say(`kind_${kindName(Number(value))}`)
    if (Array.isArray(value)) return optionsText(value as EditedOption[], template, language, midSentence(say('picture'), language))
    return typeof value === 'boolean' ? say(value ? 'yes' : 'no') : value === null || value === '' ? '–' : String(value)
  }
  if (!all.length) return <p className="builder-quiet">{say('nothingChanged')}</p>
  const kinds = (['added', 'removed', 'changed', 'moved'] as const).map((kind) => ({ kind, count: all.filter((each) => each.kind === kind).length })).filter(({ count }) => count)
  return (
    <>
      <p className="builder-quiet">{kinds.map(({ kind, count }) => say(`diffCount_${kind}`, { count })).join(say('comma'))}</p>
      <ul className="builder-differences">
        {all.map(({ key, kind, number, text, parts }) => (
          <li key={key ?? ''}>
            <p><b><bdi dir="ltr" className="number">{number}</bdi> <bdi>{text}</bdi></b> <span className={`builder-diff-${kind}`}>{say(`diff_${kind}`)}</span></p>
            {parts.length > 0 && <dl>{parts.map(({ member, before: was, after: now }) => <div key={member}><dt>{say(`part_${partOf(member)}`)}</dt><dd><del dir="auto">{words(member, was, before)}</del> <ins dir="auto">{words(member, now, after)}</ins></dd></div>)}</dl>}
          </li>
        ))}
      </ul>
    </>
  )
}

const parts = [
  'text_en', 'text_ur', 'help_en', 'help_ur', 'kind', 'isRequired', 'isImageRequired', 'unit', 'min', 'max', 'likelyMin', 'likelyMax', 'decimals', 'longest', 'imagesAtLeast', 'imagesAtMost', 'options', 'section', 'name', 'projectId', 'sourceFieldTypeId', 'workOrderTypeId', 'geofencing', 'slaTime',
] as const

function partOf(member: string): (typeof parts)[number] {
  return parts.find((part) => part === member.replace('.', '_')) ?? 'section'
}
