import { FormDialog, Icon, sendTo, useEntity, useFeedback, useKeys, useReadAgain, useSending, useSession, type DialogField } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { fuelCalls } from '../../calls.ts'
import type { SiteVisit } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { litres } from '../words.ts'

type Decision = 'none' | 'loss' | 'asked'
const right = 'LookUps.SiteFuelInput.Update'

/** At the foot: no primary, since the machine does not prefer one. */
export function Decide({ visit, siteCode, onDecided }: { visit: SiteVisit; siteCode: string; onDecided: () => void }) {
  const say = useFuelSay()
  const { holds } = useSession()
  const { toast } = useFeedback()
  const { busy, send } = useSending()
  const entity = useEntity('FuelDecision')
  const again = useReadAgain()
  const [open, setOpen] = useState<Decision | null>(null)
  const isOpen = visit.openDoubts > 0
  useKeys(isOpen && holds(right) && open === null ? { x: () => setOpen('none'), l: () => setOpen('loss') } : {})
  if (!holds(right) || !visit.doubts.length) return null
  const takeBack = () => void send(() => sendTo('POST', fuelCalls.undecide, { body: { id: visit.visitId }, failure: 'own' }))
  const missing = visit.difference && visit.difference > 0 ? visit.difference : null
  const asking = (key: string, required: boolean): DialogField => {
    const field = entity.fields.find((each) => each.key === key)
    return { field: field ? { ...field, computed: false, readOnly: false } : key, required }
  }
  const dialogs: { readonly [D in Decision]: { title: string; text: string; action: string; fields: DialogField[]; said: string } } = {
    none: { title: say('decidedNone'), text: say('noneText'), action: say('decide'), fields: [asking('reason', true)], said: say('saidNone', { site: siteCode }) },
    loss: { title: say('recordLoss'), text: say('lossText'), action: say('record'), fields: [asking('litres', true), asking('reason', true)], said: say('saidLoss', { site: siteCode }) },
    asked: { title: say('ask'), text: say('askText'), action: say('askNow'), fields: [asking('user', true), asking('reason', false)], said: say('saidAsked', { site: siteCode }) },
  }
  const dialog = open && dialogs[open]
  return (
    <footer className="fuel-decide">
      {isOpen ? (
        <>
          <Button onClick={() => setOpen('none')}>{say('notADoubt')}</Button>
          <Button onClick={() => setOpen('loss')}>{missing ? say('recordLossOf', { litres: litres(missing) }) : say('recordLoss')}</Button>
          <Button type="text" onClick={() => setOpen('asked')}>{visit.creatorUserName ? say('askPerson', { name: visit.creatorUserName }) : say('ask')}</Button>
          <small className="fuel-note">{say('stays')}</small>
        </>
      ) : <Button icon={<Icon name="retry" size={14} />} loading={busy} onClick={takeBack}>{say('takeBack')}</Button>}
      {dialog && (
        <FormDialog
          entity={entity} title={`${siteCode}: ${dialog.title}`} text={dialog.text} fields={dialog.fields} action={dialog.action} service={fuelCalls.decide}
          values={open === 'loss' && missing ? { litres: missing } : open === 'asked' && visit.creatorUserId ? { userId: visit.creatorUserId, userName: visit.creatorUserName ?? '' } : {}}
          body={(values) => ({ id: visit.visitId, decision: open, ...values })} onClose={() => setOpen(null)}
          onDone={() => {
            toast(dialog.said, { undo: takeBack })
            again()
            if (open !== 'asked') onDecided()
          }}
        />
      )}
    </footer>
  )
}
