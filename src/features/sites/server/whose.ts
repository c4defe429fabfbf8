/** Whose site, whose work order: a row that is asked about is one that the person sees. */
import { NotAllowed, NotFound, say, type RowOf, type ServiceContext } from '#framework/server'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'

type Asking = Pick<ServiceContext<unknown>, 'read' | 'principal' | 'holdsRight'>

/** Of those who hold the right, and of who is to do the work order or answers for it. */
export const orderReaders = { anyOf: ['LookUps.WorkOrder.Read'], orSelf: true } as const

/** @throws NotFound where it is not seen, NotAllowed where it is another's */
export async function orderOf({ read, principal, holdsRight }: Asking, id: number): Promise<RowOf<typeof WorkOrder>> {
  const order = await read.one(principal, WorkOrder, id, { authorised: true })
  if (!order) throw new NotFound(say(principal.language, 'noEntity', { entity: WorkOrder.key, id }))
  const isOwn = principal.userId !== null && (order.assignedUserId === principal.userId || order.userId === principal.userId)
  if (!holdsRight && !isOwn) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [...orderReaders.anyOf] }))
  return order
}

/** @throws NotFound where it is not seen */
export async function siteOf({ read, principal }: Pick<Asking, 'read' | 'principal'>, id: number): Promise<void> {
  if (!(await read.one(principal, Site, id, { authorised: true }))) throw new NotFound(say(principal.language, 'noEntity', { entity: Site.key, id }))
}
