import { describe, expect, it } from 'vitest'
import { clausesIn, coverageOf, readClauses } from './clauses.ts'

const CHECKLIST = `# title
- A-01 (R) First thing.
- A-02 (A) Second thing.
- A-03 (U) Third thing.
not a clause - A-04 (R)
`

describe('the clause table', () => {
  const clauses = readClauses(CHECKLIST)

  it('reads the ids of the checklist', () => {
    expect(clauses).toEqual([
      { id: 'A-01', needsBrowser: true, text: 'First thing.' },
      { id: 'A-02', needsBrowser: false, text: 'Second thing.' },
      { id: 'A-03', needsBrowser: false, text: 'Third thing.' },
    ])
  })

  it('finds ids in titles of every shape, and nowhere else', () => {
    const source = `
      // [B-01] in a comment
      const text = '[B-02]'
      it('[C-01] plain', () => {})
      test(\`[C-02] [C-03] two\`, () => {})
      describe("[C-04] group", () => {})
      it.each([['a', 1], f(2)])('[C-05] table %s', () => {})
      it.each(all)(
        '[C-06] on the next line',
      )`
    expect(clausesIn('x.test.ts', source).map(({ id }) => id)).toEqual(['C-01', 'C-02', 'C-03', 'C-04', 'C-05', 'C-06'])
  })

  it('tells what is proven, what is missing and what is for later', () => {
    const tests = clausesIn('e2e/x.spec.ts', `test('[A-01] works', () => {})`)
    const { covered, missing, later, stale } = coverageOf(clauses, tests, new Set(['A-03', 'Z-99']))
    expect(covered.map(({ clause }) => clause.id)).toEqual(['A-01'])
    expect(missing.map(({ id }) => id)).toEqual(['A-02'])
    expect(later.map(({ id }) => id)).toEqual(['A-03'])
    expect(stale).toEqual(['Z-99'])
  })

  it('takes a clause out of the list of later work as soon as any test names it', () => {
    const tests = clausesIn('server/x.test.ts', `it('[A-01] half of it', () => {})`)
    expect(coverageOf(clauses, tests, new Set(['A-01', 'A-03'])).stale).toEqual(['A-01'])
  })

  it('takes no unit test for a clause that needs a real browser', () => {
    const tests = clausesIn('web/x.test.ts', `it('[A-01] [A-02] works', () => {})`)
    const { covered, missing } = coverageOf(clauses, tests, new Set(['A-03']))
    expect(covered.map(({ clause }) => clause.id)).toEqual(['A-02'])
    expect(missing.map(({ id }) => id)).toEqual(['A-01'])
  })
})
