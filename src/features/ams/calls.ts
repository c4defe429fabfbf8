/** Calls below `/api/services/app/` about the sheet of a site, as pages and server name them. */
export const amsCalls = {
  /** GET `SiteId`, `Date`: the nine groups, now or at the end of that day, who verified them, and serials that stand elsewhere too. */
  sheet: 'AMS/GetSheet',
  /** GET `SiteId`, `Date` (the left side) and `OtherSiteId` or nothing (the right one, as it is now): what differs. */
  compare: 'AMS/Compare',
  /** GET `Serial`: where it stands. */
  findSerial: 'AMS/FindSerial',
  /** POST `{ serial, toSiteId }`: the change numbers of both records. */
  moveSerial: 'AMS/MoveSerial',
  /** POST `{ siteId, groups }`; without `groups` all of them. What has an open matter is left, and said. */
  verify: 'AMS/Verify',
  /** GET, narrowed as the list is: a workbook with a sheet for each of the nine groups, as `/amsBulk` takes them. */
  groupSheets: 'AMS/GetGroupSheets',
} as const
