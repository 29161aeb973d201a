declare const SEAL: unique symbol

/** A payer of whom the bank itself said, signed and for this very order, that the authentication passed. */
export interface Resolved {
  readonly [SEAL]: true
  readonly bankPacket: string
}
