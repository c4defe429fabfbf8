/** Site assets: the stages of their life, and what may be done in each. Pure, for both sides. */
import { transitions, type ActionRow, type TransitionTable } from '#framework/wire'
import type { AssetKind } from '#operations/asset-kinds'
import { assetStates, type StepName } from '#operations/asset-life'

export { assetKinds, isAssetKind, type AssetKind } from '#operations/asset-kinds'
export { assetStates, stepNumbers, stepOf, type StepName } from '#operations/asset-life'

export type AssetState = keyof typeof assetStates

/** What stood before states were kept is in service. */
export const stateOf = (row: ActionRow): AssetState => (row['state'] === assetStates.retired ? 'retired' : row['state'] === assetStates.inRepair ? 'inRepair' : 'inService')

export type AssetAction = 'moveAsset' | 'sendToRepair' | 'putBack' | 'retireAsset' | 'installAgain'

/** What each action is called on the wire, and in the life of the asset. */
export const actionWords: { readonly [A in AssetAction]: { call: string; step: StepName } } = {
  moveAsset: { call: 'Move', step: 'moved' }, sendToRepair: { call: 'SendToRepair', step: 'sentToRepair' }, putBack: { call: 'PutBack', step: 'putBack' }, retireAsset: { call: 'Retire', step: 'retired' }, installAgain: { call: 'InstallAgain', step: 'installedAgain' },
}

const by = [{ right: 'Update' }] as const
const picture = ({ input }: { input: ActionRow }) => (input['image'] ? { image: input['image'] } : {})
const why = { required: ['reason'], optional: ['image'], says: { en: 'A reason is needed.', ur: 'وجہ درکار ہے۔' } }
const where = { required: ['siteId'], optional: ['reason', 'image'], says: { en: 'Choose the site.', ur: 'سائٹ چنیں۔' } }

const actionsOn = (entity: AssetKind) => transitions({
  entity,
  states: { inService: { en: 'in service', ur: 'زیرِ استعمال' }, inRepair: { en: 'in repair', ur: 'زیرِ مرمت' }, retired: { en: 'retired', ur: 'ریٹائر شدہ' } },
  stateOf,
  actions: {
    moveAsset: { label: { en: 'Move…', ur: 'منتقل کریں…' }, from: ['inService', 'inRepair'], by, asks: where, sets: (_, step) => ({ siteId: step.input['siteId'], ...picture(step) }) },
    sendToRepair: { label: { en: 'Send to repair…', ur: 'مرمت کو بھیجیں…' }, from: ['inService'], to: 'inRepair', by, asks: why, sets: (_, step) => ({ state: assetStates.inRepair, ...picture(step) }) },
    putBack: { label: { en: 'Repaired, put back…', ur: 'مرمت ہو گئی، واپس لگائیں…' }, from: ['inRepair'], to: 'inService', by, asks: { optional: ['reason', 'image'] }, sets: (_, step) => ({ state: assetStates.inService, ...picture(step) }) },
    retireAsset: { label: { en: 'Retire…', ur: 'ریٹائر کریں…' }, from: ['inService', 'inRepair'], to: 'retired', by, asks: why, sets: (_, step) => ({ state: assetStates.retired, ...picture(step) }) },
    installAgain: { label: { en: 'Install again…', ur: 'دوبارہ نصب کریں…' }, from: ['retired'], to: 'inService', by, asks: where, sets: (_, step) => ({ state: assetStates.inService, siteId: step.input['siteId'], ...picture(step) }) },
  },
})

export const assetActions: { readonly [K in AssetKind]: TransitionTable<AssetState, AssetAction> } = { Rectifier: actionsOn('Rectifier'), Genset: actionsOn('Genset'), BatteryBank: actionsOn('BatteryBank'), AirCon: actionsOn('AirCon') }
