/**
 * Whether this page stands at the house's own host, which is no company's: the server writes so on the root element. There
 * is no sign-in here, no brand and no way back into a company, but by a link to its own address.
 */
export const isAtHouse = (): boolean => document.documentElement.hasAttribute('data-house')
