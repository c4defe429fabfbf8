/** Reading and writing a whole template, whichever family it is of. */
import { sendTo } from '#framework/web'
import type { EntityModel } from '#framework/metadata'
import { useQuery } from '@tanstack/react-query'
import type { Family, TemplateContent } from '../../model/template.ts'

export interface StoredVersion {
  id: number
  name: string
  version: number
  isActive: boolean
  activatedTime: string | null
}

export interface StoredTemplate extends StoredVersion {
  rowVersion: number
  /** Answers that were given to it, and work orders that ask it. */
  answerCount: number
  workOrderCount: number
  content: TemplateContent
  /** Key → where the picture is seen. */
  pictures: { readonly [key: string]: string }
  /** All of them with itself. */
  versions: readonly StoredVersion[]
}

const families: { readonly [entity: string]: Family } = { QuestionnaireTemplate: 'checklist', Template: 'survey', SiteAssets_Template: 'assets' }

export function familyOf({ key }: EntityModel): Family {
  return families[key] ?? 'survey'
}

const services: { readonly [family in Family]: string } = { checklist: 'QuestionnaireTemplate', survey: 'Template', assets: 'SiteAssets_Template' }

/** Under which it is kept for the page that reads it. */
export function templateKey(family: Family, id: number): readonly unknown[] {
  return ['template', family, id]
}

export function useTemplate(family: Family, id: number) {
  // Never from the cache, and not read again behind what is typed.
  return useQuery({ queryKey: templateKey(family, id), queryFn: ({ signal }) => readTemplate(family, id, signal), staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false })
}

export function readTemplate(family: Family, id: number, signal?: AbortSignal): Promise<StoredTemplate> {
  return sendTo<StoredTemplate>('GET', `${services[family]}/GetContent`, { query: [['TemplateId', id]], failure: 'own', ...(signal ? { signal } : {}) })
}

/** @param id 0: a new one @param draft what the draft is called that holds the content @throws WireFailure; 409 where somebody else saved it meanwhile */
export function saveTemplate(family: Family, { id, rowVersion }: Pick<StoredTemplate, 'id' | 'rowVersion'>, content: TemplateContent, draft?: string): Promise<StoredTemplate> {
  return sendTo<StoredTemplate>('POST', `${services[family]}/SaveContent`, { body: { ...(id ? { id, rowVersion } : {}), content }, failure: 'own', draft })
}

export function activateTemplate(family: Family, id: number, isActive: boolean): Promise<unknown> {
  return sendTo('POST', `${services[family]}/${isActive ? 'Activate' : 'DeActivate'}`, { body: { TemplateId: id }, failure: 'own' })
}

/** @returns the id of the new version */
export async function newVersion(family: Family, id: number): Promise<number> {
  return (await sendTo<{ id: number }>('POST', `${services[family]}/CreateVersion`, { body: { id }, failure: 'own' })).id
}

/** A new template with that content. @returns its id */
export async function copyTemplate(family: Family, content: TemplateContent, name: string): Promise<number> {
  return (await sendTo<StoredTemplate>('POST', `${services[family]}/SaveContent`, { body: { content: { ...content, name } }, failure: 'own' })).id
}
