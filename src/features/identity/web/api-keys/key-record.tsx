/** One key: what it may do now, who made it, when it was used; and its end. */
import { fieldOf } from '#framework/metadata'
import { Page, PageFrame, PageHead, pathsOf, RecordPanel, sendTo, useEntity, useFeedback, useSession } from '#framework/web'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { GrantedRights } from '../granted-rights.tsx'
import { timesIn } from '../sessions/times.ts'
import { useSay } from '../texts.ts'
import { KeyState } from './key-state.tsx'
import { useKey, useKeysAgain, type KeyRecord as Key } from './keys.ts'
import './api-keys.css'

/** @param back the page that lists it */
export function KeyRecord({ id, back }: { id: string; back: { label: string; to: string } }) {
  const say = useSay()
  const { data, error, refetch } = useKey(id)
  return (
    <Page>
      <PageHead title={data?.name ?? say('keysTitle')} trail={[back]} back={back.to} actions={data && <Revoke record={data} />} />
      <PageFrame data={data} error={error} onRetry={() => void refetch()} skeleton={5}>{(record) => <Facts record={record} />}</PageFrame>
    </Page>
  )
}

function Revoke({ record: { id, name, state } }: { record: Key }) {
  const say = useSay()
  const { ask, toast } = useFeedback()
  const again = useKeysAgain()
  if (state === 'revoked' || state === 'expired') return null
  const revoke = async () => {
    if (!(await ask({ title: say('revokeTitle', { name }), text: say('revokeText'), action: say('revoke'), danger: true }))) return
    await sendTo('POST', 'ApiKey/Revoke', { body: { id } })
    toast(say('keyRevoked', { name }))
    await again()
  }
  return <Button danger onClick={() => void revoke()}>{say('revoke')}</Button>
}

function Facts({ record }: { record: Key }) {
  const say = useSay()
  const { language, zone, holds, may } = useSession()
  const [user, role] = [useEntity('User'), useEntity('Role')]
  const times = timesIn(zone, language)
  const { userId, userName, roleId, roleName, madeAt, madeBy, expiresAt, lastUsed, lastAddress, revokedAt, revokedBy, rights, seesAll, state } = record
  const lines: readonly (readonly [string, ReactNode])[] = [
    [say('keyState'), <KeyState key="state" state={state} />],
    [say('keyOwner'), may(user, 'Pages') ? <Link key="owner" className="record-link" to={pathsOf(user).record(userId)}><bdi>{userName}</bdi></Link> : <bdi key="owner">{userName}</bdi>],
    [say('keyRole'), roleName !== null && may(role, 'Pages') ? <Link key="role" className="record-link" to={pathsOf(role).record(roleId)}><bdi>{roleName}</bdi></Link> : <bdi key="role">{roleName ?? say('keyNoRole')}</bdi>],
    [say('keyRows'), say(seesAll ? 'keySeesAll' : 'keySeesOwn', { name: userName })],
    [say('keyMadeOn'), say('keyBy', { at: times.moment(madeAt), by: madeBy })],
    [say('keyUntil'), times.lastDay(expiresAt)],
    [say('keyUsed'), lastUsed ? say('keyFrom', { at: times.moment(lastUsed), address: lastAddress ?? '' }) : say('keyNeverUsed')],
    ...(revokedAt ? [[say('key_revoked'), say('keyBy', { at: times.moment(revokedAt), by: revokedBy ?? '' })] as const] : []),
  ]
  return (
    <div className="api-key-record">
      <RecordPanel title={say('key')}><dl className="definitions">{lines.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}</dl></RecordPanel>
      {state === 'good' && (
        <section aria-label={say('keyRights')}>
          <h2>{say('keyRights')}</h2>
          <p className="api-keys-text">{say('keyRightsText', { name: userName })}</p>
          {holds('Pages.Roles') ? <GrantedRights field={fieldOf(role, 'grantedPermissions')} row={{ id: roleId }} value={rights} /> : <ul className="api-key-rights">{rights.map((right) => <li key={right}><bdi dir="ltr">{right}</bdi></li>)}</ul>}
        </section>
      )}
    </div>
  )
}
