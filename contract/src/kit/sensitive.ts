import * as z from 'zod/mini'

const HIDDEN = '[gizli]'

/** A text that must not be seen: printed, logged or written as JSON it shows nothing. Only its last reader reveals it. */
export class Sensitive {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
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

/** Plain text on the wire, closed in the code: code that passes it on cannot read it by accident. */
export const sensitive = (text: z.ZodMiniType<string, string>) =>
  z.codec(text, z.instanceof(Sensitive), {
    decode: (value) => new Sensitive(value),
    encode: (closed) => closed.reveal(),
  })
