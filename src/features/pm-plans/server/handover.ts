/** Visits that drafts of plans name somebody for. A draft is its maker's: nobody else changes it, and saving gives no visit to who left the team. */
import { handover } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { draftVisitsOf } from './store.ts'

export const draftHandover = handover(PmPlan, {
  name: 'draftVisits', label: { en: 'Visits in draft plans', ur: 'مسودہ پلانوں کے دورے' }, person: 'creatorUserId', where: { isSaved: false },
  stays: { en: 'Saved only for who is in the team then.', ur: 'محفوظ ہوتے وقت صرف اس کے نام جو تب ٹیم میں ہو۔' },
  within: draftVisitsOf,
})
