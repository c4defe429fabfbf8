import { asFailure, DayInput, downloadFile, Icon, ListView, Page, PageHead, ReferencePicker, Tabs, useEntity, useFeedback, useSession, type EntityListProps } from '#framework/web'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { fuelCalls } from '../../calls.ts'
import { useFuelSay } from '../texts.ts'
import '../fuel.css'

/** DG items of users, what waits in their queues, and labels for a period. */
export function DgItemsList({ entity, base }: EntityListProps) {
  const say = useFuelSay()
  const { language, may } = useSession()
  const queue = useEntity('HNLInventoryQue')
  return (
    <Page fill>
      <PageHead title={entity.label.many[language]} />
      <Tabs title={entity.label.many[language]} tabs={[{ key: 'items', label: say('items') }, ...(may(queue, 'Read') ? [{ key: 'queue', label: say('queue') }] : [])]}>
        {(key) => (key === 'queue' ? <ListView key={key} entity={queue} base={base} embedded /> : <><Labels /><ListView key={key} entity={entity} base={base} embedded /></>)}
      </Tabs>
    </Page>
  )
}

function Labels() {
  const say = useFuelSay()
  const id = useId()
  const user = useEntity('User')
  const { showFailure } = useFeedback()
  const [days, setDays] = useState({ from: '', until: '' })
  const [userId, setUser] = useState<number | null>(null)
  const [isMaking, setMaking] = useState(false)
  const print = () => {
    setMaking(true)
    downloadFile('GET', fuelCalls.labels, { ...(days.from ? { startdate: days.from } : {}), ...(days.until ? { enddate: days.until } : {}), ...(userId ? { UserId: userId } : {}) }).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }).finally(() => setMaking(false))
  }
  return (
    <form className="fuel-bar" aria-label={say('labels')} onSubmit={(event) => { event.preventDefault(); print() }}>
      <DayInput label={say('labelsFrom')} value={days.from} until={days.until} onChange={(from) => setDays({ ...days, from })} />
      <DayInput label={say('until')} value={days.until} from={days.from} onChange={(until) => setDays({ ...days, until })} />
      <span className="fuel-pick"><span aria-hidden="true">{say('person')}</span><ReferencePicker target={user} id={id} value={userId} onChange={(next) => setUser(next)} label={say('person')} /></span>
      <Button htmlType="submit" loading={isMaking} icon={<Icon name="download" size={14} />}>{say('print')}</Button>
    </form>
  )
}
