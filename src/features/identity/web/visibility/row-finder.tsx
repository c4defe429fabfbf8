import { routeTable, sendTo, useSession } from '#framework/web'
import { Button, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { useSay } from '../texts.ts'
import type { NamedRow } from './explanation.ts'

interface Hit {
  entity: string
  id: number
  code: string | null
  title: string
}

/** A row by its address in this product, as pasted from the address line, or by its code or name. */
export function RowFinder({ onFound }: { onFound: (row: NamedRow) => void }) {
  const say = useSay()
  const { model, language } = useSession()
  const id = useId()
  const [text, setText] = useState('')
  const [hits, setHits] = useState<readonly Hit[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choose = (row: NamedRow) => {
    setHits(null)
    onFound(row)
  }
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const asked = text.trim()
    if (!asked) return
    const path = pathIn(asked)
    const target = path === null ? undefined : routeTable(model).resolve(path)
    if (target?.page === 'record' || target?.page === 'edit') return choose({ entity: target.entity.key, id: target.id, name: null })
    setBusy(true)
    try {
      const { items } = await sendTo<{ items: readonly Hit[] }>('GET', 'Search/GetAll', { query: [['Keyword', asked], ['MaxResultCount', 10]] })
      const exact = items.filter(({ code, title }) => [code, title].some((each) => each?.toLowerCase() === asked.toLowerCase()))
      const [only] = exact.length === 1 ? exact : items
      if (only && (exact.length === 1 || items.length === 1)) choose({ entity: only.entity, id: only.id, name: only.title })
      else setHits(items)
    } catch {
      // What failed was told where it happened; the text stays for another attempt.
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="why-find" onSubmit={(event) => void find(event)}>
      <label htmlFor={id}>{say('whyWhat')}</label>
      <div><Input id={id} value={text} onChange={({ target }) => setText(target.value)} dir="auto" maxLength={500} autoComplete="off" /><Button htmlType="submit" loading={isBusy}>{say('whyFind')}</Button></div>
      <div role="status">
        {hits && <p>{say(hits.length ? 'whySeveral' : 'whyUnknown')}</p>}
        {hits && hits.length > 0 && <ul>{hits.map((hit) => <li key={`${hit.entity} ${hit.id}`}><button type="button" onClick={() => choose({ entity: hit.entity, id: hit.id, name: hit.title })}><span className="why-quiet">{model.get(hit.entity)?.label.one[language]}</span> <bdi>{[hit.code, hit.title].filter(Boolean).join(' ')}</bdi></button></li>)}</ul>}
      </div>
    </form>
  )
}

/** The path of an address with or without its host; null for what is no address. */
function pathIn(text: string): string | null {
  if (!text.includes('/')) return null
  return URL.parse(text, location.origin)?.pathname ?? null
}
