import { Definitions, FormDialog, Icon, pathsOf, RecordPanel, useEntity, useKeptService, useReadAgain, useSession, type RecordPanelProps } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSiteSay } from '../texts.ts'
import './panels.css'

export interface Contact { id: number; name: string; role: number; phoneNumber: string; secondNumber: string; callOrder: number; hours: string; remarks: string }
interface Access { id: number; keys: string; guard: string; guardNumber: string; hours: string; permit: string; way: string; caution: string }
export interface Reached { siteId: number | null; contacts: readonly Contact[]; access: Access | null }

const roles = [1, 2, 3, 4, 5, 9] as const
type Role = (typeof roles)[number]

/** Whom one calls and how one gets in: on the site to change, on a work order to read. */
export function ContactsPanel({ entity, row }: RecordPanelProps) {
  const say = useSiteSay()
  const { may } = useSession()
  const readAgain = useReadAgain()
  const isSite = entity.key === 'Site'
  const [contact, access] = [useEntity('SiteContact'), useEntity('SiteAccess')]
  const [open, setOpen] = useState<'contact' | 'access' | null>(null)
  const { data } = useKeptService<Reached>(isSite ? 'Site/GetContacts' : 'WorkOrder/GetContacts', isSite ? { SiteId: row.id } : { Id: row.id })
  if (!data || data.siteId === null) return null
  const mayChange = isSite && may(contact, 'Update')
  const mayAdd = isSite && may(contact, 'Create')
  return (
    <RecordPanel
      title={say('contacts')} {...(data.contacts.length ? { count: data.contacts.length } : {})}
      actions={mayAdd && <span className="site-panel-buttons"><Button size="small" onClick={() => setOpen('contact')}>{say('add')}</Button>{!data.access && <Button size="small" onClick={() => setOpen('access')}>{say('addAccess')}</Button>}</span>}
    >
      {data.contacts.length ? <ul className="contacts">{data.contacts.map((each, n) => <ContactLine key={each.id} contact={each} isFirst={n === 0 && data.contacts.length > 1} edit={mayChange ? pathsOf(contact).edit(each.id) : null} />)}</ul> : <p className="site-quiet">{say('noContacts')}</p>}
      {data.access && <AccessNotes access={data.access} entity={access} edit={mayChange ? pathsOf(access).edit(data.access.id) : null} />}
      {open === 'contact' && <FormDialog entity={contact} title={say('addAction')} action={say('addAction')} fields={['name', 'role', 'phoneNumber', 'secondNumber', 'callOrder', 'hours', 'remarks']} values={{ siteId: row.id, callOrder: data.contacts.length + 1 }} onClose={() => setOpen(null)} onDone={() => readAgain()} />}
      {open === 'access' && <FormDialog entity={access} title={say('saveAccess')} action={say('saveAccess')} fields={['keys', 'guard', 'guardNumber', 'hours', 'permit', 'way', 'caution']} values={{ siteId: row.id }} onClose={() => setOpen(null)} onDone={() => readAgain()} />}
    </RecordPanel>
  )
}

const dialled = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`

function ContactLine({ contact: { name, role, phoneNumber, secondNumber, hours, remarks }, isFirst, edit }: { contact: Contact; isFirst: boolean; edit: string | null }) {
  const say = useSiteSay()
  const who = [roles.includes(role as Role) ? say(`role_${role as Role}`) : '', hours].filter(Boolean)
  return (
    <li>
      <span className="contact-who">
        <b><bdi>{name}</bdi></b>{isFirst && <small>{say('first')}</small>}
        <span>{who.map((part) => <span key={part}><bdi>{part}</bdi></span>)}{edit && <Link to={edit} aria-label={say('editOf', { name })}>{say('edit')}</Link>}</span>
        {remarks && <span dir="auto">{remarks}</span>}
      </span>
      <span className="contact-numbers">
        {phoneNumber && <a className="contact-call" href={dialled(phoneNumber)} aria-label={`${say('callTo', { name })} ${phoneNumber}`} title={say('callTo', { name })}><Icon name="phone" size={14} /><bdi dir="ltr">{phoneNumber}</bdi></a>}
        {secondNumber && <a href={dialled(secondNumber)} aria-label={`${say('callTo', { name })}, ${say('secondNumber', { number: secondNumber })}`}><bdi dir="ltr">{secondNumber}</bdi></a>}
      </span>
    </li>
  )
}

function AccessNotes({ access, entity, edit }: { access: Access; entity: Parameters<typeof Definitions>[0]['entity']; edit: string | null }) {
  const say = useSiteSay()
  const guard = access.guard || access.guardNumber ? <><bdi>{access.guard}</bdi> {access.guardNumber && <a href={dialled(access.guardNumber)}><bdi dir="ltr">{access.guardNumber}</bdi></a>}</> : null
  const notes = (['keys', 'guard', 'hours', 'permit', 'way', 'caution'] as const).flatMap((name) => {
    const value = name === 'guard' ? guard : access[name] ? <span dir="auto" className={name === 'caution' ? 'access-caution' : 'access-note'}>{access[name]}</span> : null
    return value ? [{ label: say(name), value }] : []
  })
  return (
    <div className="access-notes">
      <Definitions entity={entity} row={{ id: access.id }} lines={notes} />
      {edit && <Link to={edit}>{say('editAccess')}</Link>}
    </div>
  )
}
