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
    reason: 'employees and their allocations',
    entities: [
      'Employee', 'CNSEmployee', 'DepartmentUserAllocation', 'DepartmentAllocation', 'CompanyUserAllocation', 'CountryUserAllocation', 'ApprovallevelAllocation',
      'EmployeeTeamAllocation', 'TeamSiteAllocation', 'UserSiteAllocation', 'TeamUserAllocation', 'UserWarehouseAllocation', 'UserExpertiseAllocation',
    ],
    calls: ['GET User/GetuserwithAllocation', 'GET Suggestions/GetEmployees', 'GET Suggestions/GetTeamLeadName'],
    messages: ['employee.resign.success'],
  },
  {
    reason: 'the rest of the organisation: lists and hierarchy settings',
    entities: ['Designation', 'DutyTime', 'ProjectHierarchy', 'RegionHierarchy', 'HigherHierarchy', 'Vehicle', 'PenaltySitePriorityAllocation'],
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
    reason: 'work orders, planning and reports',
    entities: [
      'WorkOrder', 'AllWorkOrders', 'UndispatchedWorkOrder', 'WorkOrderType', 'Status', 'Log', 'BssWorkOrder', 'Notification', 'PmPlan', 'PmPlan1', 'JazzPM', 'SiteActivityHistory',
      'GetRunningHoursbySite', 'ServiceWorkOrdersbyHours', 'VisitesWorkOrdersbyHours', 'FSR', 'FSRItem', 'FSRQuestions',
    ],
    servedAlready: ['GET WorkOrder/GetAllSiteDataWithFilter'],
  },
  {
    reason: 'fuel and generators',
    entities: [
      'FuelingType', 'CommonRegion', 'SiteLogBookNo', 'FuelingVehicleNo', 'OSV', 'GensetMeterStatus', 'FuelFilter', 'OilFilter', 'AirFilter', 'DGBrand', 'DgCapacity', 'DgOilQuantity',
      'SiteFuelInput', 'Dg', 'DGInventorybyUserName', 'HNLInventoryQue', 'HNLInventoryStatus',
    ],
  },
  {
    reason: 'assets of a site and their look-ups',
    entities: [
      'BatteryBank', 'Rectifier', 'AirCon', 'Genset', 'BatteryBrand', 'BatteryType', 'RectifierBrand', 'AirconBrand', 'AirconType', 'CapacityUnit',
      'RetInstalled', 'MechanicalAssembly', 'BtsCabinet', 'InventoryListRRU', 'InventoryListAntenna', 'InventoryListIDU', 'InventoryListODU', 'SiteAssetType', 'SitePowerProfileType',
      'ServingTechnology', 'AntennaType', 'AntennaBrand', 'AntennaPort', 'RRUType', 'FacultySlots', 'ChassisType', 'CableGrounding', 'CellName', 'IDUMMUStatus', 'LbVerification',
      'AMS', 'AMS_TelcoInventoryMain', 'AMS_MainBtsCabinet', 'AMS_Antenna', 'AMS_RRU', 'AMS_IDU', 'AMS_ODU', 'AMS_BtsCabinetBoardCard', 'AMS_BtsCabinetVSWR', 'AMS_IDUMMUCard',
      'AMS_SerialImage', 'JazzBoard',
    ],
    routes: ['/assetsManagement', '/assetsBulk', '/demoBulk'],
  },
  {
    reason: 'inventory beyond vendors and open inventory',
    entities: [
      'JazzTelcoInventory', 'JazzTelcoInventoryStatus', 'JazzTelcoInventoryEquipmentSupplier', 'JazzTelcoInventoryConsumption', 'JazzTelcoInventoryReturn', 'Inventory', 'Manufacturer',
      'SpareType', 'Category', 'Order', 'InventoryStatus', 'ItemCategory', 'IMS_Stock', 'Issuance', 'IMS_Category', 'IMS_SubCategory', 'IMS_Inventory', 'IMS_Uom', 'IMS_CostCenter',
      'IMS_StockRequisition', 'AllocatedInventory', 'InventoryLab', 'InventorySite', 'InventoryRequestLab', 'InventoryRequest',
    ],
    calls: ['GET Suggestions/GetNonTelcoInventories'],
    messages: ['inventory.allocate.success'],
  },
  {
    reason: 'questionnaires and templates',
    entities: [
      'WorkOrderAnswer', 'FilledQuestionnaireTemplate', 'SourceFieldType', 'AnswerDropdownOption', 'AnswerType', 'AnswerOption', 'SiteAssets_AnswerOption', 'Template', 'SiteAssets_Template',
      'Question', 'QuestionConsumption', 'QuestionReturn', 'Questionnaire', 'QuestionnaireTemplate', 'QuestionAllocationOption', 'QuestionTemplateAlarmAllocation',
      'QuestionnaireTemplateQuestionAllocation', 'QuestionOptionsAllocation', 'QsReportingPreset',
    ],
    calls: ['GET Suggestions/GetTemplates', 'GET Suggestions/GetSimpleTemplateHeaders'],
  },
  {
    reason: 'attendance, alarms and task tickets',
    entities: [
      'Attendance', 'UserHome', 'Alarm', 'AlarmCode', 'AlarmPriority', 'AlarmType', 'AlarmColorAllocation', 'TaskTicketPriority', 'TaskTicketStatus', 'TaskTicketTemplate', 'TaskTicketRequest',
      'PendingTicketRequest',
    ],
    calls: ['POST ThumbScanner/UploadImages'],
    messages: ['attendance.approve.success', 'overtime.approve.success', 'attendance.checkOut.success'],
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
