import { mismatches, type Mismatch, type Vector, type VectorKind, type VectorKinds } from './vector.ts'

export interface VectorRun {
  passed: number
  failures: { id: string; mismatch: Mismatch }[]
  /** Kinds that say nothing about this side: a pretend bank classifies no replies. */
  aside: string[]
}

const NOT_ABOUT_THIS_SIDE = 'not-about-signatures'

export function runVectors(vectors: readonly Vector[], kinds: VectorKinds): VectorRun {
  const run: VectorRun = { passed: 0, failures: [], aside: [] }
  for (const vector of vectors) {
    const pair = `${vector.gateway} ${vector.kind}`
    const kind = kinds[vector.gateway]?.[vector.kind]
    const found =
      kind === undefined ? [{ key: 'kind', expected: pair, actual: 'no such pair on this side' }] : judge(vector, kind)
    if (found === NOT_ABOUT_THIS_SIDE) run.aside.push(pair)
    else if (found.length === 0) run.passed += 1
    else run.failures.push(...found.map((mismatch) => ({ id: vector.id, mismatch })))
  }
  return run
}

function judge(vector: Vector, kind: VectorKind): Mismatch[] | typeof NOT_ABOUT_THIS_SIDE {
  try {
    const answer = kind(vector.input as never, vector.expected as never)
    if (answer === NOT_ABOUT_THIS_SIDE) return NOT_ABOUT_THIS_SIDE
    return isVerdict(answer) ? verdictOf(answer) : mismatches(vector.expected, answer)
  } catch (error) {
    return [{ key: 'exception', expected: 'an answer', actual: String(error) }]
  }
}

/** A pretend bank says itself whether it accepts a signature, and what it made instead. */
interface Verdict {
  ok: boolean
  key?: string
  expected?: unknown
  actual?: unknown
}

function isVerdict(answer: unknown): answer is Verdict {
  return typeof answer === 'object' && answer !== null && typeof (answer as Verdict).ok === 'boolean'
}

function verdictOf({ ok, key = 'signature', expected, actual }: Verdict): Mismatch[] {
  return ok ? [] : [{ key, expected, actual }]
}
