/** Joins what features add to the web: in the order of the product's list, and no two of them to what can be there once only. */
import type { EntityRules } from '#framework/kinds'
import type { InputProps } from '#framework/kinds/web'
import type { FeatureDefinition, FeaturePage } from '#framework/metadata'
import { createElement, lazy, useState, type ComponentType } from 'react'
import type { LaterCall } from '../offline/waiting-write.ts'
import type { SignedIn } from '../session/session.ts'
import type { EntityListProps, EntityPageProps, EntityUploadProps, FieldViewProps, FormAdviceProps, HomeSection, ListActionPart, ListActionProps, ListColumnPart, ListExportPart, ListLinkPart, Reasons, RecordPanelPart, RecordPanelProps, WebFeature } from './define-web-feature.ts'

/** A component that loads when it is shown, or ahead of that. */
type LateComponent<P extends object> = ComponentType<P> & { loadAhead: () => void }

/** A page with what it shows. */
export interface WebPage extends FeaturePage {
  feature: string
  Component: ComponentType
}

/** A part with its component, which loads when it is shown. */
type Loaded<Part, Props extends object = object> = Omit<Part, 'load'> & { key: string; Component: ComponentType<Props> }

/** What all features together add. */
export interface WebParts {
  definitions: readonly FeatureDefinition[]
  /** Route → page. */
  pages: ReadonlyMap<string, ComponentType>
  /** Address → page for whoever has the address. */
  open: ReadonlyMap<string, ComponentType>
  lists: ReadonlyMap<string, ComponentType<EntityListProps>>
  records: ReadonlyMap<string, LateComponent<EntityPageProps & { id: number }>>
  forms: ReadonlyMap<string, ComponentType<EntityPageProps & { id?: number }>>
  advice: ReadonlyMap<string, ComponentType<FormAdviceProps>>
  uploads: ReadonlyMap<string, ComponentType<EntityUploadProps>>
  rules: ReadonlyMap<string, EntityRules | (() => Promise<EntityRules>)>
  /** Loads those that load late. @throws Error naming a reason that two features have */
  reasons: () => Promise<ReadonlyMap<string, Reasons[string]>>
  /** Path of a service → what a phone keeps of it and sends later. */
  later: ReadonlyMap<string, LaterCall>
  inputs: ReadonlyMap<string, ComponentType<InputProps>>
  views: ReadonlyMap<string, ComponentType<FieldViewProps>>
  notices: readonly { key: string; concerns: (session: SignedIn) => boolean; Component: ComponentType }[]
  topBar: readonly { key: string; Component: ComponentType }[]
  home: readonly Loaded<HomeSection>[]
  recordPanels: ReadonlyMap<string, readonly Loaded<RecordPanelPart, RecordPanelProps>[]>
  listActions: ReadonlyMap<string, readonly Loaded<ListActionPart, ListActionProps>[]>
  listLinks: readonly ListLinkPart[]
  exports: ReadonlyMap<string, ListExportPart>
  /** Entity → loads its columns: always the same promise, unless it failed. It throws where two features have one column. */
  columns: ReadonlyMap<string, () => Promise<readonly ListColumnPart[]>>
}

/** @throws Error naming both features, where two of them have the same name, texts, page, input, view, list, record, form, advice, upload, rules, reason, call to send later, panel, action, link, export or column */
export function composeWebFeatures(features: readonly WebFeature[]): WebParts {
  once(features, 'name', ({ definition }) => [definition.key])
  once(features, 'texts', ({ texts }) => (texts ? [texts.namespace] : []))
  once(features, 'page', ({ definition }) => definition.pages.flatMap(({ route, also = [] }) => [route, ...also].map((path) => path.toLowerCase())))
  once(features, 'rules of', ({ rules = {} }) => Object.keys(rules))
  once(features, 'reason', ({ reasons = {} }) => (typeof reasons === 'function' ? [] : Object.keys(reasons)))
  once(features, 'call to send later', ({ later = {} }) => Object.keys(later))
  once(features, 'link of lists', ({ listLinks = [] }) => listLinks.map(({ name }) => name))
  once(features, 'export of', ({ exports = {} }) => Object.keys(exports))
  once(features, 'section of home', ({ home = [] }) => home.map(({ name }) => name))
  return {
    definitions: features.map(({ definition }) => definition),
    pages: single(features, 'page', ({ pages }) => pages, (m) => m.Page),
    open: single(features, 'open page', ({ open }) => open, (m) => m.Page),
    lists: single(features, 'list of', ({ lists }) => lists, (m) => m.List),
    records: single(features, 'record of', ({ records }) => records, (m) => m.Record),
    forms: single(features, 'form of', ({ forms }) => forms, (m) => m.Form),
    advice: single(features, 'advice in the form of', ({ advice }) => advice, (m) => m.Advice),
    uploads: single(features, 'upload of', ({ uploads }) => uploads, (m) => m.Upload),
    rules: new Map(features.flatMap(({ rules = {} }) => Object.entries(rules))),
    reasons: () => loadedReasons(features),
    later: new Map(features.flatMap(({ later = {} }) => Object.entries(later))),
    inputs: single(features, 'input for', ({ inputs }) => inputs, (m) => m.Input),
    views: single(features, 'view of', ({ views }) => views, (m) => m.View),
    notices: features.flatMap(({ definition: { key }, notice, texts }) => (notice ? [{ key, concerns: notice.concerns, Component: lazily(texts, notice.load, (m) => m.Notice) }] : [])),
    topBar: features.flatMap(({ definition: { key }, topBar, texts }) => (topBar ? [{ key, Component: lazily(texts, topBar.load, (m) => m.Item) }] : [])),
    home: features.flatMap(({ definition, home = [], texts }) => home.map(({ load, ...part }) => ({ ...part, key: `${definition.key}.${part.name}`, Component: lazily(texts, load, (m) => m.Section) }))),
    recordPanels: several(features, 'panel', ({ recordPanels }) => recordPanels, ({ load, ...part }, { definition, texts }) => ({ ...part, key: `${definition.key}.${part.name}`, Component: lazily(texts, load, (m) => m.Panel) })),
    listActions: several(features, 'action', ({ listActions }) => listActions, ({ load, ...part }, { definition, texts }) => ({ ...part, key: `${definition.key}.${part.name}`, Component: lazily(texts, load, (m) => m.Action) })),
    listLinks: features.flatMap(({ listLinks = [] }) => listLinks),
    exports: new Map(features.flatMap(({ exports = {} }) => Object.entries(exports))),
    columns: new Map([...new Set(features.flatMap(({ columns = {} }) => Object.keys(columns)))].map((entity) => [entity, loadedOnce(async () => loadedColumns(features, entity))])),
  }
}

async function loadedColumns(features: readonly WebFeature[], entity: string): Promise<readonly ListColumnPart[]> {
  const loaded = await Promise.all(features.map(async ({ definition, columns }) => ({ definition, columns: (await columns?.[entity]?.())?.columns ?? [] })))
  once(loaded, 'column', ({ columns }) => columns.map(({ name }) => `${entity}.${name}`))
  return loaded.flatMap(({ columns }) => columns)
}

/** What could not be loaded is asked for again. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    if (!kept) {
      kept = load()
      kept.catch(() => { kept = undefined })
    }
    return kept
  }
}

async function loadedReasons(features: readonly WebFeature[]): Promise<ReadonlyMap<string, Reasons[string]>> {
  const loaded = await Promise.all(features.map(async ({ definition, reasons = {} }) => ({ definition, reasons: typeof reasons === 'function' ? (await reasons()).reasons : reasons })))
  once(loaded, 'reason', ({ reasons }) => Object.keys(reasons))
  return new Map(loaded.flatMap(({ reasons }) => Object.entries(reasons)))
}

/** Pages that have a component here. */
export function webPages({ definitions, pages }: Pick<WebParts, 'definitions' | 'pages'>): WebPage[] {
  return definitions.flatMap(({ key, pages: all }) => all.flatMap((page) => {
    const Component = pages.get(page.route)
    return Component ? [{ ...page, feature: key, Component }] : []
  }))
}

/** A component that loads when it is shown, together with what it says. Loaded ahead it is shown at once: nothing empty, where keys are lost, comes between two pages. */
function lazily<M, P extends object>(texts: WebFeature['texts'], load: () => Promise<M>, of: (module: M) => ComponentType<P>): LateComponent<P> {
  let ahead: ComponentType<P> | undefined
  const loaded = async () => {
    const [module] = await Promise.all([load(), texts?.load()])
    ahead = of(module)
    return { default: ahead }
  }
  // React's lazy draws nothing at first, even of what has been loaded.
  const Late = lazy(loaded) as unknown as ComponentType<P>
  const Shown = (props: P) => {
    const [Chosen] = useState(() => ahead ?? Late)
    return createElement(Chosen, props)
  }
  // What could not be loaded ahead is asked for again when it is shown, and told then.
  return Object.assign(Shown, { loadAhead: () => void loaded().catch(() => undefined) })
}

/** What can be there once per name. */
function single<M, P extends object>(features: readonly WebFeature[], what: string, of: (feature: WebFeature) => { readonly [name: string]: () => Promise<M> } | undefined, part: (module: M) => ComponentType<P>): ReadonlyMap<string, LateComponent<P>> {
  once(features, what, (feature) => Object.keys(of(feature) ?? {}))
  return new Map(features.flatMap((feature) => Object.entries(of(feature) ?? {}).map(([name, load]) => [name, lazily(feature.texts, load, part)] as const)))
}

/** What several features may add to one entity, each under a name of its own. */
function several<In extends { name: string }, Out>(features: readonly WebFeature[], what: string, of: (feature: WebFeature) => { readonly [entity: string]: readonly In[] } | undefined, made: (part: In, feature: WebFeature) => Out): ReadonlyMap<string, readonly Out[]> {
  once(features, what, (feature) => Object.entries(of(feature) ?? {}).flatMap(([entity, parts]) => parts.map(({ name }) => `${entity}.${name}`)))
  const found = new Map<string, Out[]>()
  for (const feature of features) for (const [entity, parts] of Object.entries(of(feature) ?? {})) found.set(entity, [...(found.get(entity) ?? []), ...parts.map((part) => made(part, feature))])
  return found
}

function once<Part extends Pick<WebFeature, 'definition'>>(features: readonly Part[], what: string, of: (feature: Part) => readonly string[]): void {
  const owners = new Map<string, string>()
  for (const feature of features) {
    for (const name of of(feature)) {
      const before = owners.get(name)
      if (before !== undefined) throw new Error(`The features “${before}” and “${feature.definition.key}” both have the ${what} ${name}. Take one of them away or give it another name.`)
      owners.set(name, feature.definition.key)
    }
  }
}
