/** Where the pages of sheets are. */
export const previewRoute = '/asset-preview'
export const compareRoute = '/compare-assets'
export const createRoute = '/CreateAssets'

/** The sheet of a site, by the site: it may have no record yet. */
export const sheetAddress = (siteId: number) => `${createRoute}?SiteId=${siteId}`
