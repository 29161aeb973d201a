/** The address says which version is open: a link leads to it, and the way back closes it. */
export const OPEN = 'surum'
/** Of one that is still to be written. */
export const NEW = 'yeni'

export const addressOfVersion = (id: string) => `?${OPEN}=${id}`
