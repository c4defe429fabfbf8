/** Joins what features add: in the order of the product's list, and no two of them to what can be there once only. */
import type { FeatureDefinition } from '#framework/metadata'
import type { TransitionTable } from '#framework/wire'
import type { ConsoleCommand } from '../console/console-command.ts'
import type { EntityRules } from '../deps.ts'
import type { HomeDecision, HomeSection } from '../home/home-section.ts'
import { methodOf } from '../http/routes.ts'
import type { Service } from '../http/service/service.ts'
import type { JobContext, JobDefinition } from '../jobs/define-job.ts'
import type { RightsField } from '../schema/renames/rights.ts'
import type { FurtherIndex, TableSpec } from '../schema/tables/table-spec.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { WriteHook, WriteHooks } from '../write/hooks.ts'
import type { ServerFeature } from './define-feature.ts'
import { joinHooks } from './join-hooks.ts'
import type { ListNarrowing } from './narrowing.ts'

/** Tables beside those of entities. @throws StartRefusal where two features have one of the same name */
export function tablesOfFeatures(features: readonly ServerFeature[]): readonly TableSpec[] {
  return once(features, 'table', (feature) => (feature.tables ?? []).map((table) => [table.name, table])).map(([, table]) => table)
}

/** Indexes on tables of entities. @throws StartRefusal where two features have one of the same name */
export function indexesOfFeatures(features: readonly ServerFeature[]): readonly FurtherIndex[] {
  return once(features, 'index', (feature) => (feature.indexes ?? []).map((index) => [index.name, index])).map(([, index]) => index)
}

/** Fields that hold names of rights. */
export function rightsFieldsOf(features: readonly ServerFeature[]): readonly RightsField[] {
  return features.flatMap((feature) => feature.rightsFields ?? [])
}

/** Tables that are not copied with a tenant. */
export function notCopied(features: readonly ServerFeature[]): readonly string[] {
  return features.flatMap((feature) => feature.notCopied ?? [])
}

/** Statements for a tenant that was copied. */
export function afterCopyOf(features: readonly ServerFeature[]): readonly string[] {
  return features.flatMap((feature) => feature.afterCopy ?? [])
}

/** @throws StartRefusal where two features have a command of one name */
export function commandsOfFeatures(features: readonly ServerFeature[]): readonly ConsoleCommand[] {
  return once(features, 'command', ({ commands = [] }) => commands.map((command) => [command.name, command])).map(([, command]) => command)
}

/** By entity key. @throws StartRefusal where two features have rules of one entity: rules fill values, and only one can say which */
export function rulesOfFeatures(features: readonly ServerFeature[]): ReadonlyMap<string, EntityRules> {
  return new Map(once(features, 'rules of', ({ rules = {} }) => Object.entries(rules)))
}

/** What each feature made of its services. @throws StartRefusal where two answer one call */
export function joinServices(made: readonly { feature: ServerFeature; services: readonly Service[] }[]): readonly Service[] {
  return once(made, 'call', ({ services }) => services.flatMap((service) => [service.path, ...(service.also ?? [])].map((path): [string, Service] => [`${methodOf(service)} ${path}`.toLowerCase(), service])), ({ feature }) => feature.key)
    .map(([, service]) => service).filter((service, n, all) => all.indexOf(service) === n)
}

/** Tables of states and actions by entity key. @throws StartRefusal where two features have one of the same entity */
export function actionsOfFeatures(features: readonly ServerFeature[]): ReadonlyMap<string, TransitionTable> {
  return new Map(once(features, 'table of actions of', ({ actions = [] }) => actions.map((table) => [table.entity, table])))
}

/** @throws StartRefusal where two features add parameters to the lists of one entity */
export function narrowingsOfFeatures(features: readonly ServerFeature[]): ReadonlyMap<string, ListNarrowing> {
  return new Map(once(features, 'parameters of lists of', ({ narrows = {} }) => Object.entries(narrows)))
}

/** @throws StartRefusal where two features have a job of one name */
export function jobsOfFeatures(features: readonly ServerFeature[]): readonly JobDefinition[] {
  return once(features, 'job', ({ jobs = [] }) => jobs.map((job) => [job.name, job])).map(([, job]) => job)
}

/** @throws StartRefusal where two features have a section of home of one name */
export function homeOfFeatures(features: readonly ServerFeature[]): readonly HomeSection[] {
  return once(features, 'section of home', ({ home = [] }) => home.map((section) => [section.name, section])).map(([, section]) => section)
}

/** @throws StartRefusal where two features have a decision of one name */
export function decisionsOfFeatures(features: readonly ServerFeature[]): readonly HomeDecision[] {
  return once(features, 'decision of home', ({ decisions = [] }) => decisions.map((decision) => [decision.name, decision])).map(([, decision]) => decision)
}

/** A listener with the queue it is served by. */
export interface Listener {
  event: string
  queue: string
  listen: (context: JobContext<unknown>) => Promise<void>
}

export type Listeners = readonly Listener[]

/** Every feature that listens for an event gets it, each in a job of its own. */
export function listenersOfFeatures(features: readonly ServerFeature[]): Listeners {
  return features.flatMap(({ key, listeners = {} }) => Object.entries(listeners).map(([event, listen]) => ({ event, queue: `${event}.for-${key}`, listen })))
}

/** Several hooks of one entity run one after the other. */
export function hooksByEntity(made: readonly { readonly [entity: string]: WriteHook }[]): WriteHooks {
  const hooks = new Map<string, WriteHook[]>()
  for (const [entity, hook] of made.flatMap((each) => Object.entries(each))) hooks.set(entity, [...(hooks.get(entity) ?? []), hook])
  return new Map([...hooks].map(([entity, several]) => [entity, joinHooks(several)]))
}

/** @throws StartRefusal where two features have the same name, sentences, page or right */
export function checkDefinitions(features: readonly (FeatureDefinition & Pick<ServerFeature, 'texts'>)[]): void {
  once(features, 'feature', ({ key }) => [[key, null]])
  once(features, 'texts', ({ texts }) => (texts ? [[texts.namespace, null]] : []))
  once(features, 'page', ({ pages }) => pages.flatMap(({ route, also = [] }) => [route, ...also].map((path) => [path.toLowerCase(), null])))
  once(features, 'right', ({ permissions }) => permissions.map(({ name }) => [name, null]))
}

/** All that features add of one sort, by name. @throws StartRefusal where two of them use one name */
function once<F, T>(features: readonly F[], what: string, of: (feature: F) => readonly (readonly [string, T])[], nameOf = (feature: F) => (feature as FeatureDefinition).key): (readonly [string, T])[] {
  const owners = new Map<string, string>()
  return features.flatMap((feature) => of(feature).map((entry) => {
    const [name] = entry
    const before = owners.get(name)
    if (before !== undefined) throw new StartRefusal(`The features “${before}” and “${nameOf(feature)}” both have the ${what} ${name}. Take one of them away or give it another name.`)
    owners.set(name, nameOf(feature))
    return entry
  }))
}
