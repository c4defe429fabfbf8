/** Files of reports for somebody who is not there: the same service with the same rights, input and rows as over HTTP, without a request. */
import type { Model } from '#framework/metadata'
import { Failure, InvalidInput } from '../../failures.ts'
import type { FileAnswer } from '../../files/file-answer.ts'
import type { TemporaryFile } from '../../files/temporary/temporary-file.ts'
import { meets, notGranted } from '../../http/access/rights.ts'
import { queryBag } from '../../http/request/query-bag.ts'
import type { RequestOrigin } from '../../http/request/request-origin.ts'
import type { Service, ServiceContext } from '../../http/service/service.ts'
import { givenInput } from '../../http/service/service-input.ts'
import type { IdentityStore } from '../../identity.ts'
import type { Person } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { FeatureContext } from '../context.ts'
import type { AskedReport, Reports } from './reports.ts'

export interface ReportParts {
  services: () => readonly Service[]
  context: () => FeatureContext
  model: () => Model
  exported: IdentityStore['exported']
}

type Reporting = Service & { report: NonNullable<Service['report']> }

/** Nobody is at the other end. */
const origin: RequestOrigin = { tenantId: null, language: null, languageForced: false, address: '', isLocal: false, forwarded: false, hostName: '', agent: '', bearer: null }

/** The file is taken by whoever asked for it, and can be fetched nowhere else. */
const nowhere: TemporaryFile = { fileName: '', fileType: '', fileToken: '', address: '' }

export function makeReports({ services, context, model, exported }: ReportParts): Reports {
  let known: ReadonlyMap<string, Reporting> | undefined
  const byCall = (call: string) => {
    known ??= new Map(services().filter((each): each is Reporting => each.report !== undefined).map((each) => [each.path.toLowerCase(), each]))
    return known.get(call.toLowerCase())
  }
  const understood = async (person: Person, { call, query, format }: AskedReport) => {
    const { language } = person
    const service = byCall(call)
    if (!service) throw refused(language, 'notReport', 'call')
    const { admits, report: { formats } } = service
    const holdsRight = typeof admits !== 'object' || meets(person, [admits.anyOf])
    if (!holdsRight && !(typeof admits === 'object' && admits.orSelf)) throw notGranted(language, person, typeof admits === 'object' ? [admits.anyOf] : [])
    if (!formats.includes(format.toLowerCase())) throw refused(language, 'notReportFormat', 'format', { formats })
    const given = Object.fromEntries(queryBag(query).entries().toReversed())
    return { service, holdsRight, input: await givenInput(service, { ...given, Format: format }, language, model()) }
  }
  return {
    find(call) {
      const service = byCall(call)
      return service ? { call: service.path, ...service.report } : null
    },
    async check(person, asked) {
      await understood(person, asked)
    },
    async make(person, asked, requestId) {
      const { service, holdsRight, input } = await understood(person, asked)
      let made: FileAnswer | undefined
      const given: ServiceContext<unknown> = {
        ...context(), principal: person, holdsRight, origin, input, requestId,
        receive: () => Promise.reject(new Failure(400, say(person.language, 'notValid'))),
        keepFile: (file) => {
          made = file
          return Promise.resolve(nowhere)
        },
      }
      const answer = await service.handle(given as never)
      const file = service.answers === 'file' ? (answer as FileAnswer) : made
      if (!file) throw new Error(`${service.path} answered no file`)
      await exported?.(person, { what: service.path, file: file.name, conditions: asked.query }, requestId)
      return file
    },
  }
}

function refused(language: Person['language'], key: 'notReport' | 'notReportFormat', member: string, params: { readonly [name: string]: readonly string[] } = {}): InvalidInput {
  const message = say(language, key, params)
  return new InvalidInput(message, [{ message, members: [member] }])
}
