import { defineFeature } from '#framework/server'
import { dashboards as definition } from '../feature.ts'
import { assetRowsService } from './assets/rows-service.ts'
import { assetNarrowings, assetServices } from './assets/services.ts'
import { attendanceServices } from './attendance/services.ts'
import { tellFigures } from './live.ts'
import { countingIndex } from './orders/counting-index.ts'
import { orderNarrowing, siteNarrowing } from './orders/narrows.ts'
import { orderMapService } from './orders/map-service.ts'
import { peopleServices } from './orders/people.ts'
import { orderServices } from './orders/services.ts'
import { screenKeys } from './own/keys.ts'
import { screenService } from './own/screen-service.ts'
import { ownServices } from './own/services.ts'
import { siteServices } from './sites/services.ts'
import { texts } from './texts.ts'

export const dashboards = defineFeature({
  ...definition, texts,
  start: tellFigures,
  tables: [screenKeys.table], indexes: [countingIndex],
  // A screen in another place has a key of its own.
  notCopied: ['dashboard_screen_key'],
  narrows: { WorkOrder: orderNarrowing, Site: siteNarrowing, ...assetNarrowings },
  services: () => [...orderServices, ...peopleServices, orderMapService, ...siteServices, ...assetServices, assetRowsService, ...attendanceServices, ...ownServices, screenService],
})
