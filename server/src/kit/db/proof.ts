import type { Asked } from './flight.ts'
import type { TextRow } from './wire-rows.ts'

/** Somebody is no longer who they were when they last asked, or is nobody any more. */
class NoLonger extends Error {
  override readonly name = 'NoLonger'
}

/**
 * That a caller still is who they were when they last asked. Its question goes out before theirs, in the same flight, and
 * what theirs brought is thrown away where the answer is another one: so nobody waits for it, and nobody gets past it.
 */
export class Proof {
  readonly asked: readonly Asked[]
  readonly #before: TextRow
  #isGiven = false

  constructor(asked: readonly Asked[], before: TextRow) {
    this.asked = asked
    this.#before = before
  }

  get isGiven(): boolean {
    return this.#isGiven
  }

  /** Before a transaction that does not ask for it: whoever is only remembered is looked up first, and nothing is read for them. */
  require(): void {
    if (!this.#isGiven) throw new NoLonger('a caller has yet to prove who they are')
  }

  /** Takes what the database says now. */
  take([now, ...others]: readonly TextRow[]): void {
    const isSame = now?.length === this.#before.length && now.every((text, at) => text === this.#before[at])
    if (!isSame || others.length > 0) throw new NoLonger('a caller is no longer who they were')
    this.#isGiven = true
  }
}
