/** Sheets of site assets: their serials are unique over the tenant, groups are verified, two of them are compared. */
import { AMS } from '#entities/ams/ams'
import { defineFeature, sheetsService } from '#framework/server'
import { amsCalls } from '../calls.ts'
import { ams as definition } from '../feature.ts'
import { readServices } from './calls/reads.ts'
import { writeServices } from './calls/writes.ts'
import { serialHook } from './serial-hook.ts'
import { serialIndexes } from './serials.ts'
import { texts } from './texts.ts'
import { verifiedTable } from './verified.ts'

export const ams = defineFeature({
  ...definition, texts,
  tables: [verifiedTable], indexes: serialIndexes,
  hooks: (_, context) => ({ AMS: serialHook(context) }),
  services: () => [...readServices, ...writeServices, sheetsService({ path: amsCalls.groupSheets, owner: AMS })],
})
