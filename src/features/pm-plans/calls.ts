/** Names of what pages and server say to each other about plans. */

/** Calls below `/api/services/app/`. */
export const planCalls = {
  /** POST (and GET, as old clients do). Settings → a plan, or `{ jobId }` where it takes long; `planId` makes that draft anew. */
  generate: 'PmPlan/GeneratePmPlan',
  /** POST `{ planId }` → a sentence, or `{ jobId }`. */
  save: 'PmPlan/SavePmPlan',
  /** GET `PlanId`; `Days=2026-12-01,2026-12-02` the visits of these days alone, and no `notPlaced`. */
  get: 'PmPlan/GetPmPlan',
  /** GET: saved plans and one's own drafts; `AllDrafts=true` those of others too. A list's parameters. */
  list: 'PmPlan/GetAllPmPlans',
  /** PUT `{ id, name?, rowVersion?, visits?: [{ id, plannedDate, teamId? }] }`. */
  update: 'PmPlan/Update',
  /** POST `{ planId, rowVersion?, moves: [{ visitId, plannedDate, teamId?, fromDate?, fromTeamId?, isBack? }] }`: moves of two planners merge; where a visit is no longer where `from…` says: 409. `isBrief`: the answer holds the visits of the days concerned alone. */
  move: 'PmPlan/MoveVisits',
  /** DELETE `PlanId`. A draft: null; a saved one: `{ removed, stay }`. */
  remove: 'PmPlan/DeletePlan',
  /** GET `JobId`. */
  job: 'PmPlan/GetJob',
  /** POST `{ jobId }`. */
  cancel: 'PmPlan/CancelJob',
  /** GET `PlanId`, `Format`: the visits as rows, workbook or paper. */
  visits: 'PmPlan/GetVisits',
  /** GET `PlanId`, `Format`: plan against done by week and team. */
  comparison: 'PmPlan/GetComparison',
  /** GET `PlanId`, `Format`: what slipped, and why. */
  slips: 'PmPlan/GetSlips',
  /** GET the settings of a plan, `Year` (the next one), `Format`: what falls due by month and team, beside what they can do. */
  preview: 'PmPlan/GetYearPreview',
  /** GET: plans that were uploaded as rows of sites and days (`PmPlan1`), by name. */
  uploaded: 'PmPlan/GetUploaded',
  /** POST `{ name }`: one of them as a draft. */
  takeUploaded: 'PmPlan/TakeUploaded',
  /** GET: what is due by running hours, and the dates of maintenance. */
  dueByHours: 'SiteFuelInput/GetPMPlan', dates: 'SiteFuelInput/GetPMPlanDates',
} as const

/** Of the hub: `{ planId, what: 'moved' | 'made' | 'saving' | 'saved' | 'deleted', byUserId, byUserName, days: ['2026-12-01'], count }`: `count` visits were moved; what it holds now is read by `get` and `Days`, with one's own rights. */
export const planChangedEvent = 'pmPlanChanged'
