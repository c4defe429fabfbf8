/** Any user and any row, by its address or code. The question stands in the address, so that the answer can be sent on. */
import { Icon, Page, PageHead, ReferencePicker, useEntity, useFeedback } from '#framework/web'
import { Button } from 'antd'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSay } from '../texts.ts'
import { Explained } from './explained.tsx'
import { RowFinder } from './row-finder.tsx'
import { RowLink } from './shown-line.tsx'
import './visibility.css'

export function VisibilityPage() {
  const say = useSay()
  const { toast } = useFeedback()
  const target = useEntity('User')
  const field = useId()
  const [query, setQuery] = useSearchParams()
  const userId = Number(query.get('user')) || null
  const [entity, id] = [query.get('entity'), Number(query.get('id'))]
  const change = (values: { readonly [name: string]: string }) => setQuery((before) => {
    const next = new URLSearchParams(before)
    for (const [name, value] of Object.entries(values)) if (value) next.set(name, value)
      else next.delete(name)
    return next
  }, { replace: true })
  const isAsked = entity !== null && id > 0
  const copy = () => navigator.clipboard.writeText(location.href).then(() => toast(say('whyCopied'))).catch(() => undefined)
  return (
    <Page>
      <PageHead title={say('whyTitle')} actions={userId !== null && isAsked && <Button icon={<Icon name="copy" />} onClick={() => void copy()}>{say('whyCopy')}</Button>} />
      <div className="why-question">
        <div className="why-user"><label htmlFor={field}>{say('whyUser')}</label><ReferencePicker target={target} id={field} value={userId} onChange={(next) => change({ user: next === null ? '' : String(next) })} /></div>
        <RowFinder onFound={(row) => change({ entity: row.entity, id: String(row.id) })} />
      </div>
      {isAsked && userId === null && <p><RowLink row={{ entity, id, name: `#${id}` }} /></p>}
      {userId !== null && isAsked ? <Explained userId={userId} row={{ entity, id }} heading="h2" /> : <p className="why-quiet">{say('whyStart')}</p>}
    </Page>
  )
}
