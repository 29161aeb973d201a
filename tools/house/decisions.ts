import type { HouseFile } from './listing.ts'

const PAGE = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/
/** Half a page. */
const MOST_WORDS = 350
const REFERENCE = /(?:\bdocs\/|\()decisions\/(\d{4})|\bdecision (\d{4})\b/g

/** Decisions are numbered without a gap, half a page each, and a number that is referred to has its page. */
export function decisionFaults(files: readonly HouseFile[]): string[] {
  const pages = files.flatMap(({ path, text }) => {
    const number = PAGE.exec(path)?.[1]
    return number === undefined ? [] : [{ path, text, number }]
  })
  const numbers = new Set(pages.map(({ number }) => number))
  const gaps = pages.flatMap(({ number, path }, at) => {
    const due = String(at + 1).padStart(4, '0')
    return number === due ? [] : [`${path} should be ${due}`]
  })
  const titles = pages.flatMap(({ path, number, text }) =>
    text.startsWith(`# ${number} `) ? [] : [`${path} does not begin with its number`],
  )
  const long = pages.flatMap(({ path, text }) => {
    const words = text.split(/\s+/).filter(Boolean).length
    return words <= MOST_WORDS ? [] : [`${path} has ${words} words`]
  })
  // A merged migration is never edited: its numbers are those of docs/history.md.
  const dangling = files
    .filter(({ path }) => !path.startsWith('server/migrations/') && !path.startsWith('tools/house/decisions.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(REFERENCE)]
        .map(([, inPath, inWords]) => inPath ?? inWords ?? '')
        .filter((number) => !numbers.has(number))
        .map((number) => `${path} refers to ${number}, which is no decision`),
    )
  return [...gaps, ...titles, ...long, ...dangling]
}
