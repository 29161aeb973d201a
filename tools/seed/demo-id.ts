import { createHash } from 'node:crypto'

/** The same id for the same name on every machine, so that seeding twice changes nothing and tests can rely on it. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`vezne demo: ${name}`).digest('hex')
  // Version 8 is the one for ids made in one's own way.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
