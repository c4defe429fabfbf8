/** Rows of one transaction. */
export const most = 500
