const FOLDER = '/api/content/'

/** Where the browser finds a file of the content folder; what stands elsewhere has its whole address. */
export const contentUrl = (path: string | null): string | null =>
  path === null || path.startsWith('https://') ? path : `${FOLDER}${path}`

/** The way back: what is kept of such an address. */
export const contentPath = (url: string | null): string | null =>
  url?.startsWith(FOLDER) === true ? url.slice(FOLDER.length) : url
