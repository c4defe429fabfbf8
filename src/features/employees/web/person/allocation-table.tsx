import { entityOf } from '#framework/metadata'
import { asFailure, callFor, Icon, ReferencePicker, send, useFeedback, useSession } from '#framework/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useEmployeeSay } from '../texts.ts'
import { useReload, type AllocatedItem, type AllocationLine, type Person } from '../use-people.ts'

/** Tokens that stand in a line before the rest is told by its number. */
const shown = 6

/** Every level with what the person is allocated to; a token adds or takes away at once. */
export function AllocationTable({ employeeId, person }: { employeeId: number; person: Person }) {
  const say = useEmployeeSay()
  const { holds } = useSession()
  return (
    <section className="record-panel" aria-label={say('allocations')}>
      <header><h2>{say('allocations')}</h2><span>{say('allocationsNote')}</span>{person.userId !== null && holds('Pages.Roles') && <Link className="employee-why" to={`/who-can-see?user=${person.userId}`}>{say('whySees')}</Link>}</header>
      <div className="employee-table employee-allocations">
        <table>
          <thead><tr><th scope="col">{say('level')}</th><th scope="col">{say('allocatedTo')}</th><th scope="col" className="number">{say('sites')}</th><th scope="col">{say('how')}</th></tr></thead>
          <tbody>{person.allocations.map((line) => <Line key={line.name} line={line} personId={line.person === 'employeeId' ? employeeId : person.userId} />)}</tbody>
        </table>
      </div>
      <p className="employee-quiet">{say('together', { count: person.sites })}</p>
    </section>
  )
}

function Line({ line, personId }: { line: AllocationLine; personId: number | null }) {
  const say = useEmployeeSay()
  const { model, language } = useSession()
  const { toast, showFailure } = useFeedback()
  const reload = useReload()
  const [isAdding, setAdding] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { label, target, entity, thing, items, mayAdd, mayTake, sites } = line
  const tokens = isWhole ? items : items.slice(0, shown)
  const act = async (text: string, work: () => Promise<unknown>) => {
    try {
      await work()
      toast(text)
    } catch (error) {
      showFailure(asFailure(error))
    }
    reload()
  }
  const add = (id: number, name: string) => act(say('added', { name }), () => {
    const list = entityOf(model, entity)
    const row = { [line.person]: personId, [thing]: id }
    const one = callFor(list, 'create')
    const many = callFor(list, 'createMany')
    if (one) return send(one, { body: row, failure: 'own' })
    if (!many) throw new Error(`${entity} cannot be made`)
    return send(many, { body: [row], failure: 'own' })
  })
  const remove = ({ name, rows }: AllocationLine['items'][number]) => act(say('removed', { name }), async () => {
    for (const { entity: key, id } of rows) {
      const list = entityOf(model, key)
      const one = callFor(list, 'delete')
      const many = callFor(list, 'deleteMany')
      if (one) await send(one, { values: { id }, failure: 'own' })
      else if (many) await send(many, { values: { ids: String(id) }, failure: 'own' })
    }
  })
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <div className="employee-tokens">
          {tokens.map((item) => (
            <span key={item.id} className={`employee-token employee-token-${item.state}`}>
              <bdi>{item.name}</bdi><Days item={item} />
              {mayTake && <button type="button" aria-label={say('remove', { name: item.name })} onClick={() => void remove(item)}><Icon name="close" size={10} /></button>}
            </span>
          ))}
          {items.length > tokens.length && <button type="button" className="employee-more" onClick={() => setWhole(true)}>{say('more', { count: items.length - tokens.length })}</button>}
          {mayAdd && personId !== null && (isAdding
            ? <span className="employee-picker"><ReferencePicker target={entityOf(model, target)} id={`add-${line.name}`} value={null} label={say('add', { level: label })} onChange={(id, name) => { setAdding(false); if (id !== null) void add(id, name ?? '') }} /></span>
            : <button type="button" className="employee-add" aria-label={say('add', { level: label })} onClick={() => setAdding(true)}><Icon name="plus" size={12} /></button>)}
        </div>
      </td>
      <td className="number">{sites === null ? say('none_') : <strong>{sites.toLocaleString('en')}</strong>}</td>
      <td className="employee-quiet">{howOf(line, say, language)}</td>
    </tr>
  )
}

/** Whether the level adds sites to those above it, and which teams are led. */
function howOf({ sites, beyond, leads }: AllocationLine, say: ReturnType<typeof useEmployeeSay>, language: string): string {
  const reach = sites === null || sites === 0 || beyond === null || beyond === sites ? '' : beyond === 0 ? say('withinAbove') : say('beyondAbove', { count: beyond })
  const led = leads.length ? say('leads', { names: leads.join(language === 'ur' ? '، ' : ', ') }) : ''
  return [led, reach].filter(Boolean).join(language === 'ur' ? '؛ ' : '; ')
}

/** The days of what does not hold always; what has not begun or is over shows no sites. */
function Days({ item: { validFrom, validTo, state } }: { item: AllocatedItem }) {
  const say = useEmployeeSay()
  const { language } = useSession()
  if (validFrom === null && validTo === null) return null
  const day = (value: string) => `\u2068${new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(value))}\u2069`
  const words = state === 'over' ? say('dayOver', { day: day(validTo ?? '') }) : state === 'later' ? say('dayFrom', { day: day(validFrom ?? '') }) : validTo === null ? '' : say('dayUntil', { day: day(validTo) })
  return words && <small>{words}</small>
}
