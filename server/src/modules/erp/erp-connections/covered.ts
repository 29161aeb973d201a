import type { Fields } from './connections.store.ts'

const COVERED = '•••'
/** What is shorter stands in too many words by chance. */
const SHORTEST = 4

/** The ERP's own words, in which it may have said a secret again. */
export const coveredBy = (secrets: Fields, said: string): string =>
  Object.values(secrets)
    .filter(({ length }) => length >= SHORTEST)
    .reduce((text, secret) => text.replaceAll(secret, COVERED), said)
