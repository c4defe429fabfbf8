/** A feature's server half: one definition, from which services, hooks, rules, tables, texts and first rows reach their places. */
import type { FeatureDefinition } from '#framework/metadata'
import type { TransitionTable } from '#framework/wire'
import type { Pool } from 'pg'
import type { ConsoleCommand } from '../console/console-command.ts'
import type { EntityRules } from '../deps.ts'
import type { HomeDecision, HomeSection } from '../home/home-section.ts'
import type { Service } from '../http/service/service.ts'
import type { JobContext, JobDefinition } from '../jobs/define-job.ts'
import type { LiveListener } from '../live/hear-live.ts'
import type { Contacts, IdentityStore, PermissionStore, OpenSessions } from '../identity.ts'
import type { ScopeRule } from '../read/door.ts'
import type { RightsField } from '../schema/renames/rights.ts'
import type { FurtherIndex, TableSpec } from '../schema/tables/table-spec.ts'
import type { Settings } from '../settings.ts'
import type { FeatureTexts } from '../texts.ts'
import type { WriteHook } from '../write/hooks.ts'
import type { FeatureContext, TenantSettings } from './context.ts'
import type { Handover } from './handover.ts'
import type { ListNarrowing } from './narrowing.ts'
import type { ScopeConditions } from './scope/scope-by.ts'

/** What only the start of a server has to hand. */
export interface StartContext extends FeatureContext {
  /** The database as its owner: for what belongs to no tenant. */
  owner: Pool
  settings: ProductSettings
  /** Names of all rights that a side may hold. */
  definedPermissions: (side: 'host' | 'tenant') => ReadonlySet<string>
  features: readonly FeatureDefinition[]
  /** The day it is in a time zone: allocations begin and end with days. */
  today: (zone: string) => string
}

export interface ProductSettings extends Pick<Settings, 'adminPassword' | 'timeZone' | 'demo'> {
  selfRegistration: boolean
  /** Addresses that administrators enter may lie in the server's own network. */
  privateSources: boolean
  /** The server can be reached from this machine only. */
  onlyHere: boolean
  version: ProductVersion
}

export interface ProductVersion {
  number: string
  releaseDate: string
}

/** What is there when a database is seen for the first time, and what later starts add. */
export interface FirstRowsContext extends StartContext {
  /** Nobody has worked with this database yet. */
  isFirst: boolean
  /** The host (0) and every tenant. */
  tenants: readonly number[]
}

/** Who signs in, and what they may do: exactly one feature says it. */
export interface IdentityParts {
  identities: IdentityStore
  permissions: PermissionStore
  contacts: Contacts
  openSessions: OpenSessions
  tenantSettings: TenantSettings
  /** Makes the host and the first tenant where there are none. @returns whether there were none */
  begin(context: StartContext): Promise<boolean>
  /** The host (0) and every tenant. */
  tenants(context: FeatureContext): Promise<number[]>
}

/**
 * All of it is optional. Where several features add to one place they come in the order of the product's list; what can be there once only (a
 * path, a route, a table, a right) fails at start where two features claim it.
 *
 * @template State what `start` made; given to whatever needs it
 */
export interface FeatureParts<State> extends FeatureDefinition {
  /** Makes what is needed once, before services and hooks are asked for. The write door is not open yet. */
  start?: (context: StartContext) => Promise<State> | State
  texts?: FeatureTexts
  /** Tables beside those of entities, seen by tenants through the same kind of view. */
  tables?: readonly TableSpec[]
  /** Indexes on tables of entities, for statements of its own. */
  indexes?: readonly FurtherIndex[]
  /** Fields that hold names of rights: these follow an entity that is renamed. */
  rightsFields?: readonly RightsField[]
  /** Tables whose rows stay behind when a tenant is copied to another server. */
  notCopied?: readonly string[]
  /** Statements run in a tenant that was copied from another server, on connections that see that tenant alone. */
  afterCopy?: readonly string[]
  /** What somebody at the console of the server may do. */
  commands?: readonly ConsoleCommand[]
  /** Pure rules by entity key. They run in a worker as well, which the product hands them to in a module of their own (`rulesModule`). */
  rules?: { readonly [entity: string]: EntityRules }
  /** By entity key. */
  hooks?: (state: State, context: FeatureContext) => { readonly [entity: string]: WriteHook }
  /** Tables of states and actions: rows of their entities carry `openActions`, those open to whoever reads, in Get and in lists. */
  actions?: readonly TransitionTable[]
  services?: (state: State, context: FeatureContext) => readonly Service[]
  /** Parameters that it adds to the lists of an entity, by the key of the entity whose table it is; made by `listNarrowing`. */
  narrows?: { readonly [entity: string]: ListNarrowing }
  /** Which rows a user sees, as conditions by entity key; a row is seen where one of the features that speak of its entity shows it. */
  scope?: ScopeConditions | ScopeRule
  /** Runs at every start, once all features are there, while no other node does; it must do nothing the second time. */
  firstRows?: (state: State, context: FirstRowsContext) => Promise<void>
  /** Sentences for the console once the server can be reached. @throws StartRefusal where it must not serve */
  atStart?: (state: State, context: StartContext) => Promise<readonly string[]>
  /** What hangs on a person, and how it passes to another when the person leaves. */
  handovers?: readonly Handover[]
  /** What it shows of its own on home, in the order of the features. */
  home?: readonly HomeSection[]
  /** What waits for somebody's decision: a line each on home, in the order of the features. */
  decisions?: readonly HomeDecision[]
  /** Work that nobody waits for. */
  jobs?: readonly JobDefinition[]
  /** By the name of an event: called once it stands, tried again where it fails. `data` is what was emitted. */
  listeners?: { readonly [event: string]: (context: JobContext<unknown>) => Promise<void> }
  /**
   * By the name of an event: called on every node once it stands, at once and never again, for whoever is connected to that node. It must not write:
   * every node would; what writes is a listener or a job.
   */
  live?: (state: State, context: FeatureContext) => { readonly [event: string]: LiveListener | LiveListener['hear'] }
  identity?: (state: State) => IdentityParts
}

/** A feature whose state nobody else looks into. */
export type ServerFeature = FeatureParts<never>

/**
 * Declares a feature's server half; the type of its state follows from `start`.
 *
 * @example
 * export const notes = defineFeature({ ...definition, services: (_, { database }) => [noteService(database)] })
 */
export function defineFeature<State = undefined>(parts: FeatureParts<State>): ServerFeature {
  return parts as unknown as ServerFeature
}

