import { autoResolve, fuelTolerance, numberSetting, settingChanged } from '#operations/settings'
import { defineFeature, InvalidInput, keepsAnswer, service, type FeatureContext } from '#framework/server'
import { z } from 'zod'
import { mayAdminister, tenantSettingsFeature as definition } from '../feature.ts'
import { texts } from './texts.ts'

const admits = { anyOf: ['Pages.Tenants', mayAdminister] } as const
const settings = z.object({ fuelTolerance: z.number(), autoResolve: z.boolean() })

async function settingsOf({ tenantSettings }: Pick<FeatureContext, 'tenantSettings'>, tenantId: number): Promise<z.infer<typeof settings>> {
  const kept = await tenantSettings.read(tenantId)
  return { fuelTolerance: numberSetting(fuelTolerance, kept), autoResolve: kept.get(autoResolve) === 'true' }
}

export const tenantSettings = defineFeature({
  ...definition, texts,
  services: () => [
    service({ path: 'Setting/Get', method: 'GET', admits, input: z.object({}), output: settings, handle: ({ principal, ...context }) => settingsOf(context, principal.tenantId) }),
    service({
      // What is not sent stays as it is.
      path: 'Setting/Update', method: 'PUT', admits, input: z.object({ fuelTolerance: z.number().nullish(), autoResolve: z.boolean().nullish() }), output: settings, again: keepsAnswer,
      async handle({ principal, input, requestId, idempotencyKey: key, transaction, ...context }) {
        const { least, most, name } = fuelTolerance
        const tolerance = input.fuelTolerance ?? null
        if (tolerance !== null && (tolerance < least || tolerance > most)) {
          const message = texts.say(principal.language, 'tolerance', { least, most })
          throw new InvalidInput(message, [{ message, members: ['fuelTolerance'] }])
        }
        const names = [...(tolerance === null ? [] : ['fuelTolerance']), ...(input.autoResolve === null || input.autoResolve === undefined ? [] : ['autoResolve'])]
        if (!names.length) {
          const message = texts.say(principal.language, 'nothing')
          throw new InvalidInput(message, [{ message, members: ['fuelTolerance', 'autoResolve'] }])
        }
        return transaction({ principal, requestId, reason: 'setting', key }, async (tx) => {
          await context.tenantSettings.keep(principal.tenantId, { ...(tolerance === null ? {} : { [name]: String(tolerance) }), ...(names.includes('autoResolve') ? { [autoResolve]: String(input.autoResolve) } : {}) })
          await tx.emit(settingChanged, { names })
          return settingsOf(context, principal.tenantId)
        })
      },
    }),
  ],
})
