/** Names of what pages and server say to each other about fuel. Calls below `/api/services/app/`. */
export const fuelCalls = {
  /** GET `StartDate EndDate …`: visits with what they come to, ranked; `View` (open, none, loss, all), `By` (visit, site, vehicle, filler, month), `Doubt`, `MinDoubts`. */
  reconciliation: 'SiteFuelInput/GetReconciliation',
  /** GET `SiteId`, a period: one site with all its arithmetic. */
  site: 'SiteFuelInput/GetSiteReconciliation',
  /** GET `SiteId`, `VisitDate`: the last reading and the tank, before a visit is entered. */
  before: 'SiteFuelInput/GetVisitBefore',
  decide: 'SiteFuelInput/DecideDoubt',
  undecide: 'SiteFuelInput/UndecideDoubt',
  hours: 'SiteFuelInput/GetRunningHoursbySite',
  services: 'SiteFuelInput/GetAllServiceWorkOrdersbyHours', visits: 'SiteFuelInput/GetAllVisitesWorkOrdersbyHours',
  createOrders: 'SiteFuelInput/CreateWorkOrdersbyHours',
  daily: 'SiteFuelInput/GetSiteFuelDailyReportWithFilters', monthly: 'SiteFuelInput/GetSiteFuelMonthlyReportWithFilters',
  labels: 'SiteFuelInput/GetAllDGInventoryBarCodeURL',
  activity: 'SiteFuelInput/GetSiteActivityHistory',
} as const
