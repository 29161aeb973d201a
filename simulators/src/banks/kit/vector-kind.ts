/** How a vector came out; `key`, `expected` and `actual` are for the person who reads a failure. */
type VectorResult = {
  readonly ok: boolean
  readonly key?: string
  readonly expected?: unknown
  readonly actual?: unknown
}

/**
 * One kind of `pos/VECTORS.md`, seen from the bank's side: a request signature is accepted by the simulator's own check,
 * a signature of a return or reply comes out the same when the simulator signs the same fields. Kinds in which nothing
 * is signed say so. Always general: an answer never depends on the vector's id.
 */
export type VectorKind = (input: unknown, expected: unknown) => VectorResult | 'not-about-signatures'

/** Gateway name of `VECTORS.md` §1 → kind → check. */
export type VectorKinds = Readonly<Record<string, Readonly<Record<string, VectorKind>>>>

export const notAboutSignatures: VectorKind = () => 'not-about-signatures'
