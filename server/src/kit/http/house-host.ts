/** What the panel finds on its root element where it stands at the house's own host. */
export const HOUSE_MARK = 'data-house'

/**
 * What the house's own host shows: passwords and invitations, which belong to an account and to no company, and the pages
 * of whoever runs the platform. As it is spelled here and in no other way: what is not recognised is not there.
 */
const HOUSE_PAGES = /^\/(?:reset-password|new-password|davet|platform)(?:\/[\w/-]*)?$/

export const isHousePage = (path: string): boolean => HOUSE_PAGES.test(path)
