/**
 * What the product does not serve yet, by reason. The list can only shrink: `test/conformance/coverage.test.ts` fails when an item
 * is served after all, and when something is neither served nor listed (docs/contract.md §12).
 */
export interface OpenItems {
  reason: string
  /** Nothing of these is served: no descriptor, none of their calls, routes and rights. */
  entities?: readonly string[]
  /** Calls of entities that are served otherwise, or of none: `GET Site/GetReport`. */
  calls?: readonly string[]
  routes?: readonly string[]
  messages?: readonly string[]
  /** Calls of `entities` that another entity or a feature answers already. */
  servedAlready?: readonly string[]
}

export const openItems: readonly OpenItems[] = [
  {
    reason: 'employees: the page with resigning, transfer of allocations and the exchange with another system',
    calls: [
      'GET EmployeeManagement/GetRoles', 'POST EmployeeManagement/MarkEmployeeAsResigned', 'POST EmployeeManagement/Sync', 'POST EmployeeManagement/TransferEmployeeAllocations',
      'GET Suggestions/GetTeamLeadName', 'GET User/GetuserwithAllocation',
    ],
    routes: ['/SinglePageEmployees'],
    messages: ['employee.resign.success'],
  },
  {
    reason: 'calls of a site that are more than its list: report, map, dates, upload together with business units',
    entities: ['MapPoint', 'SiteUpDownCounts'],
    calls: [
      'GET Site/GetReport', 'GET Site/GetAllSiteWithStatusAndAlarmColor', 'POST Site/CreateSiteAndMBUBulk', 'PUT Site/UpdateConsumableDatesOfSites', 'PUT Site/UpdatePMDatesOfSites',
    ],
    routes: ['/map-site', '/site-map-view-details'],
  },
  {
    reason: 'work orders: generating them, teams, the undispatched, customer responses, notifications',
    entities: ['UndispatchedWorkOrder', 'Log'],
    calls: [
      'POST WorkOrder/CreateCmBulk', 'POST WorkOrder/CreatePmBulk', 'GET WorkOrder/GetAllTeamWorkOrderUsers', 'GET WorkOrder/GetCMNotifications', 'POST WorkOrder/jazzResponce',
      'GET Notification/GetAll',
    ],
    routes: [
      '/cmNotification', '/workOrderBulk', '/unDispatchedWO', '/UnDispatchCM', '/UnDispatchPM', '/teamWorkOrders', '/workOrderQuery', '/notification',
    ],
  },
  {
    reason: 'work orders: reports, checklists, pictures and answers',
    entities: ['WorkOrderAnswer', 'FilledQuestionnaireTemplate'],
    calls: [
      'POST WorkOrder/GenerateChecklist', 'POST WorkOrder/GenerateQuestionnaireReport', 'GET WorkOrder/GetAllChecklistImages', 'GET WorkOrder/GetAllQuestionnaireReport',
      'GET WorkOrder/GetAllFilledQuestionnaireTemplateWithAnswersByWorkOrderId', 'GET WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId',
      'GET WorkOrder/GetAllWorkOrderCountsinPercentage', 'GET WorkOrder/GetAllWorkOrderExpierdCountData', 'GET WorkOrder/GetWorkOrderReport', 'GET JazzPM/GetJazzPMCount',
      'POST FSR/GeneratePDF',
    ],
    routes: ['/workOrderreport', '/workOrder-preview', '/FSRQuestion-preview'],
  },
  {
    reason: 'preventive maintenance: generating, saving and viewing a plan',
    calls: ['GET PmPlan/GeneratePmPlan', 'GET PmPlan/GetPmPlan', 'POST PmPlan/SavePmPlan', 'GET SiteFuelInput/GetPMPlan', 'GET SiteFuelInput/GetPMPlanDates'],
    routes: ['/GetPmPlan', '/viewPmPlan'],
  },
  {
    reason: 'fuel and generators: pages with look-ups of their own, reports, hours',
    entities: ['GetRunningHoursbySite', 'ServiceWorkOrdersbyHours', 'VisitesWorkOrdersbyHours'],
    calls: [
      'GET SiteFuelInput/GetAllDGInventoryBarCodeURL', 'GET SiteFuelInput/GetAllServiceWorkOrdersbyHours', 'GET SiteFuelInput/GetAllVisitesWorkOrdersbyHours',
      'GET SiteFuelInput/GetRunningHoursbySite', 'GET SiteFuelInput/GetSiteActivityHistory', 'GET SiteFuelInput/GetSiteFuelDailyReportWithFilters',
      'GET SiteFuelInput/GetSiteFuelMonthlyReportWithFilters',
    ],
    routes: ['/sitefuelinputdailyreport', '/sitefuelinputmonthlyreport', '/siteRunningHours'],
  },
  {
    reason: 'asset records of a site: their pages, and their groups as lists of their own',
    entities: [
      'AMS_TelcoInventoryMain', 'AMS_MainBtsCabinet', 'AMS_Antenna', 'AMS_RRU', 'AMS_IDU', 'AMS_ODU', 'AMS_BtsCabinetBoardCard', 'AMS_BtsCabinetVSWR', 'AMS_IDUMMUCard', 'AMS_SerialImage',
    ],
    routes: ['/CreateAssets', '/ViewAssets', '/asset-preview', '/assetsManagement', '/assetsBulk', '/demoBulk'],
  },
  {
    reason: 'telco inventory: assigning, reversing, accepting returns',
    calls: [
      'POST JazzTelcoInventoryConsumption/AssignInventories', 'POST JazzTelcoInventoryConsumption/ReverseInventory', 'POST JazzTelcoInventoryReturn/AcceptInventories',
    ],
    routes: ['/JazzTelcoInventoryIssuance', '/assign-Telco-Inventory'],
    messages: ['inventory.allocate.success'],
  },
  {
    reason: 'stock: movements and issuances, the lab, requests, inventory of a site',
    entities: ['AllocatedInventory', 'InventorySite', 'InventoryRequestLab', 'InventoryRequest'],
    calls: [
      'POST IMS_Stock/BulkDecrement', 'POST IMS_Stock/BulkIssuance', 'POST IMS_Stock/Decrement', 'POST IMS_Stock/Increment', 'GET IMS_Stock/GetAllIssuances',
      'PUT InventoryLab/UpdateInventoryLabObsolete',
    ],
    routes: ['/NewHNLInventory', '/issuanceBulk'],
  },
  {
    reason: 'questionnaires: templates in use, allocations asked for by user or by alarm, issuing of questions',
    entities: ['Question', 'QuestionConsumption', 'QuestionReturn'],
    calls: [
      'POST Template/Activate', 'POST Template/DeActivate', 'GET Template/FetchTemplate', 'GET SiteAssets_Template/FetchTemplate', 'GET Suggestions/GetSimpleTemplateHeaders',
      'GET QuestionAllocationOption/GetAllQuestionAllocationByQuestionIdWithFilter', 'GET QuestionAllocationOption/GetAllQuestionAllocationOptionDataByUserId',
      'GET QuestionTemplateAlarmAllocation/GetAllQuestionTemplateAlarmAllocationDataByUserId',
      'GET QuestionnaireTemplateQuestionAllocation/GetAllQuestionnaireTemplateQuestionAllocationDataByUserId',
      'GET QuestionOptionsAllocation/GetAllQuestionOptionsAllocationDataByUserId', 'GET QuestionnaireTemplate/GetAllQuestionnaireTemplateByAlarmCode',
    ],
    routes: [
      '/questionMainPage', '/questionIssuance', '/questionTemplateAlarmAllocation',
    ],
  },
  {
    reason: 'attendance: checking in and out, decisions, presence, summaries, trips',
    calls: [
      'POST Attendance/UserCheckIn', 'PUT Attendance/UserCheckOut', 'PUT Attendance/Update', 'GET Attendance/GetAllCheckInAttendance', 'GET Attendance/GetAllPresentEmployees',
      'GET Attendance/GetAllAbsentEmployees', 'POST AttendanceReporting/GenerateSummary', 'POST AttendanceReporting/GenerateEmployeeMonthlyExcelReport',
      'GET TripsManagment/GetAllTripsByErpIdAndDateRange',
    ],
    routes: ['/teamattendance', '/absentTeam', '/attendanceSummary', '/attendence'],
    messages: ['attendance.approve.success', 'overtime.approve.success', 'attendance.checkOut.success'],
  },
  {
    reason: 'task tickets: handing over, comments, pictures',
    calls: ['PUT TaskTicketRequest/UpdateTicketRequestUserId', 'PUT TaskTicketRequest/UpdateTicketRequestComments'],
  },
  {
    reason: 'dashboards',
    entities: [
      'EmployeeAttendanceDetail', 'AttendanceDayEntry', 'AttendanceSummary', 'WorkOrderCounts', 'WorkOrderDashboard', 'RegionReport', 'SitePriorityCounts', 'SiteCategoryCounts',
      'TechnologyCounts', 'NationwideCounts', 'CustomerWorkOrders', 'ExpiredCounts', 'HeadOfficeMap', 'HeadOfficeMapEntry',
    ],
    calls: [
      'GET Dashboard_Attendance/GetAttendanceReport', 'GET Dashboard_Attendance/GetMonthlyAttendanceReport', 'GET Dashboard_Attendance/GetRegionWiseAttendance',
      'GET Dashboard_NationWide/GetCounts', 'GET Dashboard_NationWide/GetHNLMap', 'GET Dashboard_NationWide/GetPerformance', 'GET Dashboard_NationWide/GetReport',
      'POST Dashboard_NationWide/NWDPMPerformance', 'GET Dashboard_WorkOrder/GetCategoryWiseSiteCount', 'GET Dashboard_WorkOrder/GetPriorityWiseSiteCount',
      'GET Dashboard_WorkOrder/GetTeamLeadsPerformance', 'GET Dashboard_WorkOrder/GetTechnologyWiseSiteCounts', 'GET Dashboard_WorkOrder/GetUserAcquisition',
    ],
    routes: ['/PMDashboard', '/NetworkDashboard', '/AttendanceDashboard', '/NonTelcoAsset'],
  },
]
