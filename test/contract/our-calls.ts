/**
 * Calls of descriptors that no document names and that are not of the general kind (history, dry run, restore, export, files): each with
 * its reason in docs/decisions/undocumented.md.
 */
export interface OurCalls {
  /** `POST JazzBoard/Create` */
  calls: readonly string[]
  /** A further first path segment → the documented one that it repeats. */
  services: { readonly [service: string]: string }
  /** Types of ours that keep what a documented type's calls and pages are about → that type: they may hold its addresses (docs/decisions/stock.md). */
  types: { readonly [entity: string]: string }
}

export const ourCalls: OurCalls = {
  calls: [
    // settings that only an update reaches could never be made
    ...['ProjectHierarchy', 'RegionHierarchy', 'HigherHierarchy'].flatMap((key) => [`POST ${key}/Create`, `DELETE ${key}/Delete`]),
    // boards are chosen from a list and kept like every other list of assets
    'GET JazzBoard/GetAll', 'POST JazzBoard/Create', 'PUT JazzBoard/Update',
    // attendance as a list of the usual kind: exports and referrers read it
    'GET Attendance/GetAll',
    // tickets are uploaded and exported under this name too, and both read the list
    'GET PendingTicketRequest/GetAll',
    // answers of a work order are put right one by one
    'GET WorkOrderAnswer/Get', 'GET WorkOrderAnswer/GetAll', 'PUT WorkOrderAnswer/Update', 'DELETE WorkOrderAnswer/Delete',
    // the heads of plans, without their visits
    'GET PmPlan/Get', 'GET PmPlan/GetAll',
    // issued questionnaires as lists of the usual kind: exports read them
    'GET QuestionConsumption/GetAllGiven', 'GET QuestionReturn/GetAllReturned',
    // what is low, as a list of the usual kind
    'GET IMS_Stock/GetAllLow',
    // what was asked for is granted from a list
    'GET InventoryRequest/GetAll',
  ],
  services: { PenaltySitePriority: 'PenaltySitePriorityAllocation' },
  types: { IMS_StockReceipt: 'IMS_Stock', IMS_StockIssuance: 'IMS_Stock' },
}
