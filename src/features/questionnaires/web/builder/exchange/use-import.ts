/** A file on its way to a template: read here, in a worker; stored by the call that stores every template. */
import { asFailure, readList, readWholeBook, refusalText, shrinkPicture, uploadPicture, useEntity, useSay, useSession, type SheetTexts } from '#framework/web'
import { useMemo, useState } from 'react'
import { firstDecisions, ImportIssues, type Decisions, type ImportIssue } from '../../../exchange/import-issues.ts'
import { kindOfFile, readTemplateFile, saysTypes, type FileKind } from '../../../exchange/read-file.ts'
import type { Languages } from '../../../exchange/xlsform/columns.ts'
import { questionsOf, type Family, type TemplateContent } from '../../../model/template.ts'
import { checkTemplate, refusedOf, type Finding } from '../../../rules.ts'
import { useBuilderSay } from '../../texts.ts'
import { copyTemplate } from '../use-template.ts'
import { references } from './references.ts'

interface Opened {
  name: string
  sheets: readonly SheetTexts[]
  kind: FileKind
  /** Ids of what the file names; null: it is not there. */
  ids: { readonly [wire: string]: number | null }
}

export interface Import {
  file: Opened | null
  content: TemplateContent
  issues: readonly ImportIssue[]
  /** What keeps it from being stored. */
  findings: readonly Finding[]
  languages: readonly string[]
  taken: Languages
  decisions: Decisions
  decide: (part: Partial<Decisions>) => void
  speak: (languages: Languages) => void
  rename: (name: string) => void
  busy: boolean
  problems: readonly string[]
  open: (files: readonly File[]) => Promise<void>
  /** @returns the id of the new template; null where it was refused */
  store: () => Promise<number | null>
}

/** @param images keys of pictures that are stored already */
export function useImport(family: Family, images: ReadonlyMap<string, string>): Import {
  const { model } = useSession()
  const say = useBuilderSay()
  const sayShared = useSay()
  const pictureEntity = useEntity('OptionPicture')
  const [file, setFile] = useState<Opened | null>(null)
  const [pictures, setPictures] = useState<ReadonlyMap<string, File>>(new Map())
  const [decisions, setDecisions] = useState(firstDecisions)
  const [languages, setLanguages] = useState<Languages | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const read = useMemo(() => readTemplateFile(file?.sheets ?? [], file?.kind ?? 'workbook', nameOf(file?.name ?? ''), decisions, languages), [file, decisions, languages])
  const idOf = (wire: Reference) => (isKnown(family, wire) ? file?.ids[wire] : null) ?? null
  const content: TemplateContent = { ...read.content, name: name ?? read.content.name, projectId: idOf('projectId'), sourceFieldTypeId: idOf('sourceFieldTypeId'), workOrderTypeId: idOf('workOrderTypeId') }
  const isThere = (image: string) => images.has(image) || pictures.has(image.toLowerCase())
  const issues = [...read.issues, ...furtherIssues()]

  function furtherIssues(): ImportIssue[] {
    const more = new ImportIssues()
    for (const { options } of questionsOf(read.content)) for (const { image, name: option } of options) if (image !== null && !isThere(image)) more.add('picture', '', null, { name: image, other: option.en })
    for (const [wire, text] of Object.entries(read.references)) {
      const label = model.get(references[wire as Reference])?.label.one.en ?? wire
      if (text && !isKnown(family, wire as Reference)) more.add('setting', '', null, { name: `${label} “${text}”` })
      else if (text && file?.ids[wire] === null) more.add('reference', '', null, { name: text, other: label })
    }
    if (family !== 'checklist' && read.content.slaTime) more.add('setting', '', null, { name: 'SLA time' })
    return more.all
  }

  return {
    file, content, issues, findings: file ? refusedOf(checkTemplate(content), 'store') : [], languages: read.languages, taken: read.taken, decisions, busy, problems,
    decide: (part) => setDecisions((before) => ({ ...before, ...part })), speak: setLanguages, rename: setName,
    async open(files) {
      const isPicture = (each: File) => each.type.startsWith('image/')
      const book = files.find((each) => !isPicture(each))
      setPictures((before) => new Map([...before, ...files.filter(isPicture).map((each) => [each.name.toLowerCase(), each] as const)]))
      if (!book) return
      setBusy(true)
      setProblems([])
      try {
        const sheets = await readWholeBook(book)
        const kind = kindOfFile(sheets)
        if (!kind) throw new Refused(say('importNeither', { name: book.name, sheets: sheets.map((sheet) => sheet.name).join(say('comma')) }))
        if (kind === 'xlsForm' && !saysTypes(sheets)) throw new Refused(say('importNoTypes', { name: book.name }))
        const named = readTemplateFile(sheets, kind, '', firstDecisions, null).references
        const ids = Object.fromEntries(await Promise.all(Object.entries(named).map(async ([wire, text]) => {
          const target = model.get(references[wire as keyof typeof references])
          const page = target && (await readList(target, { skip: 0, take: 1, conditions: [['name.eq', text]], failure: 'own' }).catch(() => null))
          return [wire, page?.items[0]?.id ?? null] as const
        })))
        setDecisions(firstDecisions)
        setLanguages(null)
        setName(null)
        setFile({ name: book.name, sheets, kind, ids })
      } catch (error) {
        setFile(null)
        setProblems([error instanceof Refused ? error.message : refusalText(error, sayShared)])
      } finally {
        setBusy(false)
      }
    },
    async store() {
      setBusy(true)
      setProblems([])
      try {
        const keys = new Map<string, string>()
        for (const image of new Set(questionsOf(content).flatMap(({ options }) => options.flatMap((option) => option.image ?? [])))) {
          const picture = pictures.get(image.toLowerCase())
          if (images.has(image)) keys.set(image, image)
          else if (picture) keys.set(image, await uploadPicture(pictureEntity, 'image', await shrinkPicture(picture), { progress: () => undefined, signal: new AbortController().signal }))
        }
        const sections = content.sections.map((section) => ({ ...section, questions: section.questions.map((question) => ({ ...question, options: question.options.map((option) => ({ ...option, image: keys.get(option.image ?? '') ?? null })) })) }))
        return await copyTemplate(family, { ...content, sections }, content.name)
      } catch (error) {
        const failure = asFailure(error)
        setProblems(failure.validationErrors.length ? failure.validationErrors.map(({ message }) => message) : [failure.message || say('importFailed')])
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}

class Refused extends Error {}

type Reference = keyof typeof references

/** Whether a template of the family says which of these it is for. */
function isKnown(family: Family, wire: Reference): boolean {
  return family === 'checklist' || (family === 'survey' && wire !== 'workOrderTypeId')
}

function nameOf(file: string): string {
  return file.replace(/\.[^.]+$/, '')
}
