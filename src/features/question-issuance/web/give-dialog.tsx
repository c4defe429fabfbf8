import { momentIn } from '#framework/kinds'
import { FormDialog, idsOfSeveral, severalField, useEntity, useFeedback, useReadAgain, useSession } from '#framework/web'
import { useState } from 'react'
import { useIssuanceSay } from './texts.ts'

const labelled = (label: string) => ({ en: label, ur: label })

/** Templates, to which people, for which sites, from when until when. */
export function GiveDialog({ siteIds, onClose }: { siteIds?: readonly number[]; onClose: () => void }) {
  const say = useIssuanceSay()
  const { zone } = useSession()
  const entity = useEntity('QuestionConsumption')
  const { toast } = useFeedback()
  const readAgain = useReadAgain()
  const [today] = useState(() => momentIn(zone).today)
  return (
    <FormDialog
      entity={entity} title={say('giveTitle')} text={say('giveText')} action={say('giveButton')} service="QuestionConsumption/AssignQuestions" values={{ startDate: today }}
      fields={[
        { field: severalField('templateIds', 'Template', labelled(say('templates')), { offers: { isActive: true } }), required: true }, { field: severalField('userIds', 'User', labelled(say('person')), { offers: { isActive: true } }), required: true },
        ...(siteIds ? [] : [{ field: severalField('siteIds', 'Site', labelled(say('sites'))), help: say('sitesHelp') }]), { field: 'startDate', required: true }, { field: 'endDate', required: true }, 'remarks',
      ]}
      body={({ templateIds, userIds, siteIds: chosen, ...rest }) => ({ ...rest, templateIds: idsOfSeveral(templateIds), userIds: idsOfSeveral(userIds), siteIds: siteIds ?? idsOfSeveral(chosen) })}
      onClose={onClose} onDone={(text) => { toast(String(text)); readAgain() }}
    />
  )
}
