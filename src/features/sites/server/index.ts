import { defineFeature } from '#framework/server'
import { sites as definition } from '../feature.ts'
import { contactServices } from './contact-services.ts'
import { documentServices } from './document-services.ts'
import { takesAlong } from './takes-along.ts'
import { texts } from './texts.ts'

export const sites = defineFeature({
  ...definition, texts,
  hooks: (_, context) => ({
    Site: takesAlong(context, [['SiteContact', 'siteId'], ['SiteAccess', 'siteId'], ['SiteDocument', 'siteId']]),
    WorkOrder: takesAlong(context, [['WorkOrderDocument', 'workOrderId']]),
  }),
  services: () => [...contactServices, ...documentServices],
  // Read with their work order; as rows of their own they are seen by those whose work order it is.
  scope: {
    WorkOrderDocument: ({ reach, userId }) => (reach === null ? null : { or: [{ creatorUserId: userId }, { 'workOrder.user': userId }, { 'workOrder.assignedUser': userId }] as never }),
  },
})
