import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { messageOf } from '../kit/bad-day.ts'
import { mismatches, type Mismatch } from '../vectors/vector.ts'
import type { Figure } from './figure.ts'
import { KINDS } from './kinds/index.ts'
import { readPaper, written } from './paper.ts'

/** One case: this input, by the rule of this kind, must give these answers. One that expects nothing proves nothing. */
const figureCase = z.object({
  id: z.string(),
  kind: z.string(),
  input: z.unknown(),
  expected: z.record(z.string(), z.unknown()).check(z.refine((expected) => Object.keys(expected).length > 0)),
})

/** A case that did not come out as it should, with whatever differs. */
interface FailedCase {
  readonly id: string
  readonly mismatches: readonly Mismatch[]
}

export interface FigureRun {
  readonly passed: number
  readonly failures: readonly FailedCase[]
}

/** Runs every case of a file, whatever becomes of the others. */
export function runFigures(file: string): FigureRun {
  const content = readPaper(readFileSync(file, 'utf8'))
  if (!Array.isArray(content)) throw new Error('the file holds no array of cases')
  const failures = content.map(runCase).filter((each) => each.mismatches.length > 0)
  return { passed: content.length - failures.length, failures }
}

function runCase(content: unknown, index: number): FailedCase {
  const read = z.safeParse(figureCase, content)
  if (!read.success) {
    const expected = 'a case with id, kind, input and what is expected'
    return { id: `case ${index + 1}`, mismatches: [{ key: 'case', expected, actual: written(content) }] }
  }
  const { id, kind, input, expected } = read.data
  const figure = KINDS.get(kind)
  if (figure === undefined) return { id, mismatches: [{ key: 'kind', expected: 'a known kind', actual: kind }] }
  return { id, mismatches: differences(written(expected) as Record<string, unknown>, figure, input) }
}

/** A case that does not fit its kind, or that its rule refuses unexpectedly, says so once and not key by key. */
function differences(expected: Record<string, unknown>, figure: Figure, input: unknown): Mismatch[] {
  try {
    const answer = figure(input)
    if (!('refused' in answer) || 'refused' in expected) return mismatches(expected, answer)
    return [{ key: 'refused', expected: 'no refusal', actual: answer['refused'] }]
  } catch (error) {
    return [{ key: 'input', expected: 'one that fits its kind', actual: messageOf(error) }]
  }
}
