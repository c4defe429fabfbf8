import type { EntityModel, Language, Model } from '#framework/metadata'
import type { ReferrerCount } from '#framework/wire'
import type { WireFailure } from '../../api/wire-failure.ts'
import { referrerAddress, referrerLabel } from '../../record/referrer-link.ts'
import { listPath, pathsOf } from '../../routes.ts'
import { grouped } from '../../texts/load.ts'
import { midSentence } from '../../texts/mid-sentence.ts'
import type { Say } from '../../texts/say.ts'

/** What a delete that was refused carries: who refers to the rows, and which of several are in use. */
interface InUseData {
  uses: readonly ReferrerCount[]
  rows: readonly { id: number; title: string }[]
  held: number
}

export function inUseOf({ data }: WireFailure): InUseData | null {
  return typeof data === 'object' && data !== null && 'uses' in data && Array.isArray(data.uses) ? (data as InUseData) : null
}

export interface InUseProps {
  entity: EntityModel
  ids: readonly number[]
  failure: WireFailure
  data: InUseData
  /** A dialog stands outside of the session's tree: it gets what it needs. */
  model: Model
  language: Language
  say: Say
  go: (address: string) => void
}

/** The server's sentence, the rows that stand in the way as links to lists of them, and which rows they hold. */
export function InUse({ entity, ids, failure, data, model, language, say, go }: InUseProps) {
  const link = (address: string, text: string) => (
    <a href={address} onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      go(address)
    }}>{text}</a>
  )
  return (
    <div className="in-use">
      <p>{failure.message}</p>
      {data.uses.length > 0 && (
        <ul>
          {data.uses.map((use) => {
            const from = model.get(use.entity)
            if (!from) return null
            const text = `${grouped(use.count)} ${midSentence(referrerLabel(from, use, data.uses, language, use.count === 1 ? 'one' : 'rows'), language)}`
            return <li key={`${use.entity}.${use.field}`}>{use.filter && listPath(from) ? link(referrerAddress(from, use.filter, ids), text) : text}</li>
          })}
        </ul>
      )}
      {ids.length > 1 && (
        <>
          <p>{say('list.inUseRows', { count: data.held, all: ids.length })}</p>
          <ul>{data.rows.map((row) => <li key={row.id} dir="auto">{listPath(entity) ? link(pathsOf(entity).record(row.id), row.title) : row.title}</li>)}</ul>
          {data.held > data.rows.length && <p>{say('list.inUseMore', { count: data.held - data.rows.length })}</p>}
        </>
      )}
    </div>
  )
}
