import { viewOf } from '../db/wire-rows.ts'

const FIRST_BYTES = 64 * 1024
/** The longest that one letter of a text becomes: of what JavaScript counts as one, and UTF-8 has as three. */
const MOST_FOR_A_LETTER = 3

/**
 * Bytes that are put one behind the other. A page of a list goes from the wire of the database onto that of the caller, and
 * texts in between, thousands of them for a page, would cost more than everything else that is done for it.
 */
class Ink {
  #bytes = Buffer.alloc(FIRST_BYTES)
  #view = viewOf(this.#bytes)
  #length = 0

  /** What is written, in bytes of its own. */
  written(write: (ink: Ink) => void): Buffer {
    this.#length = 0
    write(this)
    return Buffer.from(this.#bytes.subarray(0, this.#length))
  }

  text(text: string): void {
    this.roomFor(mostOf(text))
    this.#length += this.#bytes.write(text, this.#length)
  }

  get length(): number {
    return this.#length
  }

  /** Where so many bytes more may be put, behind those that are there; `endAt` is told where they end. */
  roomFor(count: number): DataView {
    const needed = this.#length + count
    if (needed > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(needed, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
      this.#view = viewOf(larger)
    }
    return this.#view
  }

  endAt(length: number): void {
    this.#length = length
  }
}

/** How many bytes a text has at most. */
export const mostOf = (text: string): number => text.length * MOST_FOR_A_LETTER

export type { Ink }

/** One for the whole process, since nobody else writes before something is written to its end. */
const ink = new Ink()

export const inked = (write: (ink: Ink) => void): Buffer => ink.written(write)
