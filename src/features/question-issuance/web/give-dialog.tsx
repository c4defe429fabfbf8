import { momentIn, type Json } from '#framework/kinds'
import type { FieldModel } from '#framework/metadata'
import { standardField } from '#framework/wire'
import { FormDialog, useEntity, useFeedback, useReadAgain, useSession } from '#framework/web'
import { useState } from 'react'
import { useIssuanceSay } from './texts.ts'

/** Of the dialog alone: several rows of an entity. */
const several = (key: string, target: string, label: string, offers?: FieldModel['offers']): FieldModel => ({
  ...standardField('id'), key, wire: key, kind: 'refs', target, label: { en: label, ur: label }, short: { en: label, ur: label }, readOnly: false, computed: false, within: [], ...(offers ? { offers } : {}),
})

const idsIn = (value: Json | undefined) => (Array.isArray(value) ? value.map((each) => Number((each as { id: number }).id)) : [])

/** Templates, to whom, for which sites, from when until when. */
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
        { field: several('templateIds', 'Template', say('templates'), { isActive: true }), required: true }, { field: 'user', label: say('person'), required: true },
        ...(siteIds ? [] : [{ field: several('siteIds', 'Site', say('sites')), help: say('sitesHelp') }]), { field: 'startDate', required: true }, { field: 'endDate', required: true }, 'remarks',
      ]}
      body={({ templateIds, siteIds: chosen, ...rest }) => ({ ...rest, templateIds: idsIn(templateIds), siteIds: siteIds ?? idsIn(chosen) })}
      onClose={onClose} onDone={(text) => { toast(String(text)); readAgain() }}
    />
  )
}
