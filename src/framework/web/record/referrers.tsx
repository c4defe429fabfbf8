import { entityOf, type EntityModel } from '#framework/metadata'
import type { ReferrerCount } from '#framework/wire'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { callFor, send } from '../api/send.ts'
import { listPath } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { grouped } from '../texts/load.ts'
import { useSay } from '../texts/say.ts'
import './record.css'
import { referrerAddress, referrerLabel } from './referrer-link.ts'

/**
 * How many rows of each list refer to the record: links to these rows, where there is a list of them.
 *
 * @param except entities that are left out: what the page shows already, and what goes along when the record is deleted. Where nothing else refers to it, nothing is shown
 * @param goAlong entities whose rows the page takes back when it deletes the record: they hold nothing back
 */
export function Referrers({ entity, id, except = [], goAlong = [] }: { entity: EntityModel; id: number; except?: readonly string[]; goAlong?: readonly string[] }) {
  const { model, language, may } = useSession()
  const say = useSay()
  const call = callFor(entity, 'referrers')
  const { data, isError } = useQuery({
    queryKey: ['referrers', entity.key, id], enabled: call !== undefined, staleTime: 0, retry: false,
    queryFn: ({ signal }) => {
      if (!call) throw new Error(`${entity.key} tells no referrers`)
      return send<ReferrerCount[]>(call, { values: { id }, signal, failure: 'own' })
    },
  })
  if (!call) return null
  const known = data?.filter((use) => model.has(use.entity) && !except.includes(use.entity)) ?? []
  if (except.length && !known.length) return null
  return (
    <section className="record-referrers" aria-labelledby="record-referrers">
      <div className="record-referrers-head">
        <h2 id="record-referrers">{say('record.referrers')}</h2>
        {known.some((use) => use.holds && !goAlong.includes(use.entity)) && <span className="record-quiet">{say('record.referrersHold')}</span>}
      </div>
      {isError ? <p className="record-quiet" role="alert">{say('record.referrersFailed')}</p> : !data ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : known.length === 0 ? <p className="record-quiet">{say('record.noReferrers')}</p> : (
        <ul>
          {known.map((use) => {
            const from = entityOf(model, use.entity)
            const inside = <><span>{referrerLabel(from, use, known, language)}</span> <b>{grouped(use.count)}</b></>
            return <li key={`${use.entity}.${use.field}`}>{use.filter && listPath(from) && may(from, 'Pages') ? <Link to={referrerAddress(from, use.filter, [id])}>{inside}</Link> : <span>{inside}</span>}</li>
          })}
        </ul>
      )}
    </section>
  )
}
