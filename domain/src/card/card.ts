/**
 * What a payer types at the till. It exists inside one call of the payments module and is read by a bank's adapter;
 * printed, logged or written as JSON it shows nothing.
 */
export class Card {
  readonly #number: string
  readonly #cvv: string
  readonly holder: string
  /** Two digits, `01` to `12`. */
  readonly expiryMonth: string
  /** Four digits. */
  readonly expiryYear: string

  constructor(typed: { number: string; cvv: string; holder: string; expiryMonth: string; expiryYear: string }) {
    this.#number = typed.number.replace(/[ -]/g, '')
    this.#cvv = typed.cvv
    this.holder = typed.holder
    this.expiryMonth = typed.expiryMonth
    this.expiryYear = typed.expiryYear
  }

  /** The digits alone, for the one message that needs them. */
  revealNumber(): string {
    return this.#number
  }

  revealCvv(): string {
    return this.#cvv
  }

  toJSON(): string {
    return HIDDEN
  }

  toString(): string {
    return HIDDEN
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return HIDDEN
  }
}

const HIDDEN = '[gizli]'
