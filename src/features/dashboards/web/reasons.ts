import type { Text } from '#framework/metadata'

export const reasons: { readonly [reason: string]: Text } = {
  keepDashboard: { en: 'as a dashboard of one’s own', ur: 'اپنے ڈیش بورڈ کے طور پر' }, dropDashboard: { en: 'with its dashboard', ur: 'اپنے ڈیش بورڈ کے ساتھ' },
  makeScreen: { en: 'for a screen', ur: 'اسکرین کے لیے' }, revokeScreen: { en: 'as the screen was taken away', ur: 'اسکرین ختم ہونے پر' },
}
