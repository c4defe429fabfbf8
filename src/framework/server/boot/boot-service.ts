import { callsOf, type CallKind } from '#framework/wire'
import type { FeatureDefinition, Model, ProperNames } from '#framework/metadata'
import { z } from 'zod'
import type { IdentityStore } from '../identity.ts'
import type { FeatureTexts } from '../texts.ts'
import { service, type Service } from '../http/service/service.ts'
import { configurationOf } from './configuration.ts'
import { menuFor, type MenuGroup } from './menu.ts'
import { definedPermissions } from './permissions.ts'

export interface BootDeps {
  model: () => Model
  features: readonly FeatureDefinition[]
  menu: readonly MenuGroup[]
  identities: IdentityStore
  /** Zone of visitors. */
  zone: string
  version: string
  /** Address of the model's JSON, told to signed-in users only. */
  modelAddress: () => string
  /** What stands for placeholders in labels, announced to whoever asks. */
  names: ProperNames
  /** Largest upload, in megabytes; announced too. */
  uploadMb: number
  /** A mail server is set; announced too. */
  sendsMail: boolean
  /** Names of services of ours beyond those derived from descriptors: `ChangeSet/Undo`. */
  extra: readonly string[]
  /** Sentences of features. */
  texts: readonly FeatureTexts[]
}

/** The boot configuration as a call: open to everybody, rights and menu for whoever is signed in. */
export function bootService(deps: BootDeps): Service {
  return service({
    path: '/AbpUserConfiguration/GetAll', admits: 'everyone', input: null, output: z.unknown(),
    async handle({ principal, origin }) {
      const { identities, features, menu } = deps
      const model = deps.model()
      const named = origin.tenantId !== null && !principal && (await identities.hasTenant(origin.tenantId)) ? origin.tenantId : 0
      const tenantId = principal?.tenantId ?? named
      const language = principal?.language ?? origin.language ?? 'en'
      const settings = principal?.userId == null ? await identities.visitorSettings?.(origin) ?? {} : await identities.clientSettings(principal.tenantId, principal.userId)
      const known = { version: deps.version, names: deps.names, uploadMb: deps.uploadMb, sendsMail: deps.sendsMail }
      const announced = principal ? { ...known, model: deps.modelAddress(), services: [...ownCalls(model), ...deps.extra] } : known
      return configurationOf({
        principal, tenantId, language, zone: principal?.zone ?? deps.zone, defined: definedPermissions(model, features, tenantId === 0 ? 'host' : 'tenant'),
        menu: principal ? menuFor(model, features, menu, principal.permissions, language) : [], settings, announced, texts: deps.texts,
      })
    },
  })
}

/** Calls the documented contract lacks; a client asks here before it offers what they do. */
function ownCalls(model: Model): string[] {
  return [...model.values()].flatMap((entity) => callsOf(entity)).filter((call) => ours.has(call.kind)).map((call) => call.path)
}

const ours = new Set<CallKind>(['checkMany', 'history', 'referrers', 'deletedRows', 'restore', 'upload', 'fileAddress'])
