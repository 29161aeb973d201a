import type { Fields } from '../wire/fields.ts'
import type * as posAdapters from './registry.ts'

export type GatewayName = keyof typeof posAdapters

/** How the bank's page is shown: in a frame that we fill, in a frame that goes to the bank's address, in a new window. */
export type ShownAs = 'frame' | 'url-frame' | 'new-window'

/** One bank or institution whose POS a merchant may have. The number is its EFT code where it has one. */
export interface Bank {
  readonly id: number
  readonly name: string
  /** Four digits; institutions have none. */
  readonly eftCode?: string
  readonly gateway: GatewayName
  /** A second dialect of the same protocol. */
  readonly dialect?: string
  /** The instalment programme of its cards; `all` for institutions that take every programme, none for single payments. */
  readonly programme?: string
  readonly shownAs: ShownAs
  /** File name in the content folder, without its ending. */
  readonly logo: string
  readonly live: Fields
  readonly test: Fields
}
