import type { Reasons } from '#framework/web'

export const reasons: Reasons = { contacts: { en: 'with the contacts of its site', ur: 'سائٹ کے رابطوں کے ساتھ' }, document: { en: 'as a document of its work order', ur: 'ورک آرڈر کی دستاویز کے طور پر' } }
