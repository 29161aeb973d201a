/** An attribute of the panel's root element at the house's own host. */
export const HOUSE_MARK = 'data-house'

/**
 * Pages of the house's own host: passwords and invitations, which belong to an account and to no company, and the pages
 * of the platform's operators. Only in this spelling: an unrecognised path does not exist.
 */
const HOUSE_PAGES = /^\/(?:reset-password|new-password|davet|platform)(?:\/[\w/-]*)?$/

export const isHousePage = (path: string): boolean => HOUSE_PAGES.test(path)
