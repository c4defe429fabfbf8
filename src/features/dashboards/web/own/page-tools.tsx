import { formatTime } from '#framework/kinds/web'
import { ModalDialog, sendTo, useSending, useService, useSession } from '#framework/web'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useDashboardSay } from '../texts.ts'
import type { Own } from './shapes.ts'

interface Screen { id: number; name: string; lastTime: string | null }

/** What the owner does with a dashboard: its name, with whom it is shared, its screens. */
export function PageTools({ own, onKeep, onGone }: { own: Own; onKeep: (changed: Partial<Pick<Own, 'name' | 'roleIds'>>) => Promise<boolean>; onGone: () => void }) {
  const say = useDashboardSay()
  const [open, setOpen] = useState<'share' | 'screens' | null>(null)
  return (
    <>
      <Button onClick={() => setOpen('share')}>{say('shareWith')}</Button>
      <Button onClick={() => setOpen('screens')}>{say('screens')}</Button>
      {open === 'share' && <Share own={own} onKeep={onKeep} onGone={onGone} onClose={() => setOpen(null)} />}
      {open === 'screens' && <Screens own={own} onClose={() => setOpen(null)} />}
    </>
  )
}

function Share({ own, onKeep, onGone, onClose }: { own: Own; onKeep: (changed: Partial<Pick<Own, 'name' | 'roleIds'>>) => Promise<boolean>; onGone: () => void; onClose: () => void }) {
  const say = useDashboardSay()
  const { send } = useSending()
  const [name, setName] = useState(own.name)
  const [roleIds, setRoles] = useState<number[]>([...own.roleIds])
  const [isSure, setSure] = useState(false)
  const { data, error } = useService<{ items: readonly { id: number; name: string }[] }>('Role/GetAll', { MaxResultCount: 1000 })
  const roles = data?.items ?? []
  const remove = () => (isSure ? void send(() => sendTo('DELETE', 'Dashboard_Own/Delete', { query: [['id', own.id]], failure: 'own' }).then(onGone)) : setSure(true))
  return (
    <ModalDialog className="dash-dialog" label={say('shareWith')} onClose={onClose}>
      <div className="dash-form">
        <h2>{say('shareWith')}</h2>
        <label>{say('rename')}<Input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} /></label>
        {error && !data ? <p>{say('rolesUnseen')}</p> : <label>{say('shareWith')}<Select mode="multiple" optionFilterProp="label" value={roleIds} options={roles.map((role) => ({ value: role.id, label: role.name }))} onChange={setRoles} getPopupContainer={(node: HTMLElement) => node.parentElement ?? node} aria-label={say('shareWith')} /></label>}
        <div className="dash-form-foot">
          <Button danger onClick={remove}>{isSure ? say('removeSure', { name: own.name }) : say('removePage')}</Button>
          <Button type="primary" disabled={!name.trim()} onClick={() => void onKeep({ name: name.trim(), roleIds }).then((done) => done && onClose())}>{say('save')}</Button>
        </div>
      </div>
    </ModalDialog>
  )
}

function Screens({ own, onClose }: { own: Own; onClose: () => void }) {
  const say = useDashboardSay()
  const { language, zone } = useSession()
  const { busy, send } = useSending()
  const [name, setName] = useState('')
  const [address, setAddress] = useState<string | null>(null)
  const screens = useService<{ items: readonly Screen[] }>('Dashboard_Own/GetScreens', { id: own.id }).data?.items ?? []
  const make = () => void send(() => sendTo<{ address: string }>('POST', 'Dashboard_Own/MakeScreen', { body: { id: own.id, name: name.trim() }, failure: 'own' })).then((made) => {
    if (!made) return
    setAddress(new URL(made.address, location.origin).href)
    setName('')
  })
  const revoke = (id: number) => void send(() => sendTo('POST', 'Dashboard_Own/RevokeScreen', { body: { id }, failure: 'own' }))
  return (
    <ModalDialog className="dash-dialog" label={say('screens')} onClose={onClose}>
      <div className="dash-form">
        <h2>{say('screens')}</h2>
        <p>{say('screenText')}</p>
        <ul>{screens.map((screen) => <li key={screen.id}><b>{screen.name}</b> <small>{screen.lastTime ? say('lastAsked', { time: formatTime(language, zone, screen.lastTime) }) : say('neverAsked')}</small> <Button size="small" onClick={() => revoke(screen.id)}>{say('revoke')}</Button></li>)}</ul>
        <label>{say('screenName')}<Input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} /></label>
        {address && <label>{say('screenOnce')}<Input readOnly value={address} onFocus={({ target }) => target.select()} /></label>}
        <div className="dash-form-foot"><Button onClick={onClose}>{say('close')}</Button><Button type="primary" disabled={!name.trim()} loading={busy} onClick={make}>{say('makeScreen')}</Button></div>
      </div>
    </ModalDialog>
  )
}
