/** One line of the checklist: `- ID (how) text`. (R) can only be proven in a real browser. */
export interface Clause {
  readonly id: string
  readonly needsBrowser: boolean
  readonly text: string
}

export function readClauses(checklist: string): Clause[] {
  return [...checklist.matchAll(/^- ([A-Z]-\d{2}) \(([A-Z])\) (.+)$/gm)].map(([, id = '', how = '', text = '']) => ({
    id,
    needsBrowser: how === 'R',
    text,
  }))
}

export interface ProvenBy {
  readonly id: string
  readonly title: string
  readonly file: string
}

// A title is the first string after it(, test(, describe( or one of their .each(...)( forms.
const TITLE = /\b(?:it|test|describe)(?:\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs

/** Every clause a test file names in its titles. */
export function clausesIn(file: string, source: string): ProvenBy[] {
  return [...source.matchAll(TITLE)].flatMap(([, , title = '']) =>
    [...title.matchAll(/\[([A-Z]-\d{2})\]/g)].map(([, id = '']) => ({ id, title, file })),
  )
}

export interface Coverage {
  readonly covered: readonly { readonly clause: Clause; readonly tests: readonly ProvenBy[] }[]
  readonly missing: readonly Clause[]
  readonly later: readonly Clause[]
  /** Ids in the list of later work that a test proves by now, or that do not exist: the list must shrink. */
  readonly stale: readonly string[]
}

export function coverageOf(
  clauses: readonly Clause[],
  tests: readonly ProvenBy[],
  later: ReadonlySet<string>,
): Coverage {
  const testsOf = (clause: Clause) => tests.filter(({ id }) => id === clause.id)
  const isProven = (clause: Clause) =>
    testsOf(clause).some(({ file }) => !clause.needsBrowser || file.startsWith('e2e/'))
  const known = new Set(clauses.map(({ id }) => id))
  return {
    covered: clauses
      .filter((clause) => isProven(clause) && !later.has(clause.id))
      .map((clause) => ({ clause, tests: testsOf(clause) })),
    missing: clauses.filter((clause) => !isProven(clause) && !later.has(clause.id)),
    later: clauses.filter(({ id }) => later.has(id)),
    stale: [...later].filter((id) => !known.has(id) || tests.some((test) => test.id === id)),
  }
}
