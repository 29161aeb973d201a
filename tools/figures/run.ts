import { readFileSync } from 'node:fs'
import { messageOf } from '../kit/bad-day.ts'
import { mismatches, type Mismatch } from '../vectors/vector.ts'
import { KINDS, LATER_KINDS, type Figure } from './kinds.ts'

/** One case: this input, by the rule of this kind, must give these answers. */
interface FigureCase {
  readonly id: string
  readonly kind: string
  readonly input: unknown
  readonly expected: Readonly<Record<string, unknown>>
}

export interface FigureRun {
  passed: number
  failures: { id: string; mismatch: Mismatch }[]
  /** How many cases of each kind wait for a rule that is not built yet. */
  later: Record<string, number>
}

export function runFigures(file: string): FigureRun {
  const run: FigureRun = { passed: 0, failures: [], later: {} }
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(content)) throw new Error('the file holds no array of cases')
  for (const one of content as FigureCase[]) {
    const figure = Object.hasOwn(KINDS, one.kind) ? KINDS[one.kind] : undefined
    if (figure === undefined && LATER_KINDS.has(one.kind)) {
      run.later[one.kind] = (run.later[one.kind] ?? 0) + 1
      continue
    }
    const found = figure === undefined ? [unknownKind(one)] : mismatches(one.expected, answerTo(figure, one))
    if (found.length === 0) run.passed += 1
    run.failures.push(...found.map((mismatch) => ({ id: one.id, mismatch })))
  }
  return run
}

/** A misspelt kind must not look like one that comes later. */
const unknownKind = ({ kind }: FigureCase): Mismatch => ({ key: 'kind', expected: 'a known kind', actual: kind })

/** A rule that breaks on an input fails its case, and the next one is run. */
function answerTo(figure: Figure, { input }: FigureCase): unknown {
  try {
    return figure(input as never)
  } catch (error) {
    return { error: messageOf(error) }
  }
}
