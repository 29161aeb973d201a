import { clausesIn, coverageOf, readClauses, type Coverage } from './clauses.ts'
import { LATER_INVARIANTS } from './later-invariants.ts'
import { LATER } from './later.ts'

/** A file of the house: its path from the root, and its text. */
interface HouseFile {
  readonly path: string
  readonly text: string
}

const TEST = /^(?:domain|contract|banks|erp|server|web|simulators|e2e|tools|lab)\/.*\.(?:test|spec)\.tsx?$/
/** Tests of the machinery itself, full of titles that prove nothing. */
const MACHINERY = /^tools\/(?:spec|house)\//

const testsIn = (files: readonly HouseFile[]) =>
  files
    .filter(({ path }) => TEST.test(path) && !MACHINERY.test(path))
    .flatMap(({ path, text }) => clausesIn(path, text))

function clausesOf(files: readonly HouseFile[], checklist: string) {
  return readClauses(files.find(({ path }) => path === checklist)?.text ?? '')
}

/** Which clause of the specification is proven by which test. */
export const provenClauses = (files: readonly HouseFile[]): Coverage =>
  coverageOf(clausesOf(files, 'docs/spec-checklist.md'), testsIn(files), LATER)

export const INVARIANTS = 'docs/invariants.md'

/** The same for what the house promises. */
export const provenInvariants = (files: readonly HouseFile[]): Coverage =>
  coverageOf(clausesOf(files, INVARIANTS), testsIn(files), new Set(LATER_INVARIANTS.keys()))
