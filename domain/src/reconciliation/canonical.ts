import type { Day } from '../calendar/day.ts'
import { decimalFromMinor } from '../money/money.ts'
import { sidedBalance } from './sides.ts'

/** A card receipt that the ERP has not booked yet: beside the balance, and no part of it. */
export interface PendingReceipt {
  readonly on: Day
  readonly documentNo: string
  /** What of it still counts; below zero where it raises the debt again. */
  readonly amountMinor: bigint
}

export interface Party {
  readonly name: string
  readonly taxNumber: string | null
  readonly taxOffice: string | null
  readonly address: string | null
}

/** All that a letter says. Once it is sent, none of it changes. */
export interface Letter {
  readonly number: string
  readonly company: Party
  readonly firm: Party & { readonly code: string }
  readonly accountCode: string
  readonly currency: string
  readonly asOf: Day
  readonly balanceMinor: bigint
  /** Of an ERP's lines alone, or of all lines where the company has no ERP. */
  readonly isErpOnly: boolean
  readonly pending: readonly PendingReceipt[]
  /** The day of the written cari hesap sözleşmesi, where one is declared. */
  readonly contractOn: Day | null
}

export interface Answer {
  readonly isAgreed: boolean
  /** Their balance in the terms of our books. */
  readonly balanceMinor: bigint
  readonly by: string
  readonly note: string
  /** Milliseconds. */
  readonly at: number
  /** SHA-256 of the file that came with it, in hex. */
  readonly fileHash: string | null
}

/** One fact in a line, under a name of its own: nothing that people write can pass for another fact. */
const lines = (facts: readonly (readonly [name: string, value: string | null])[]): string =>
  facts.map(([name, value]) => `${name}: ${value === null ? '-' : JSON.stringify(value)}`).join('\n')

const party = (of: string, { name, taxNumber, taxOffice, address }: Party) =>
  [
    [of, name],
    [`${of}-tax-number`, taxNumber],
    [`${of}-tax-office`, taxOffice],
    [`${of}-address`, address],
  ] as const

/** What is hashed: the same letter is the same text, wherever and whenever it is written again. */
export function canonicalLetter(letter: Letter): string {
  return lines([
    ['letter', letter.number],
    ...party('company', letter.company),
    ...party('firm', letter.firm),
    ['firm-code', letter.firm.code],
    ['account', letter.accountCode],
    ['currency', letter.currency],
    ['as-of', letter.asOf],
    ['balance', decimalFromMinor(letter.balanceMinor)],
    ['side', sidedBalance(letter.balanceMinor).side],
    ['lines', letter.isErpOnly ? 'erp' : 'all'],
    ...letter.pending.map(
      ({ on, documentNo, amountMinor }) =>
        ['not-yet-posted', `${on} ${documentNo} ${decimalFromMinor(amountMinor)}`] as const,
    ),
    ['written-contract', letter.contractOn],
  ])
}

/** An answer stands under the letter it answers: one hash covers both. */
export function canonicalAnswer(letterText: string, answer: Answer): string {
  const facts = lines([
    ['answer', answer.isAgreed ? 'agreed' : 'disputed'],
    ['their-balance', decimalFromMinor(answer.balanceMinor)],
    ['by', answer.by],
    ['at', new Date(answer.at).toISOString()],
    ['note', answer.note],
    ['file-sha256', answer.fileHash],
  ])
  return `${letterText}\n${facts}`
}

/** TTK 94 is about accounts that two parties agreed on in writing: its sentence stands on no other letter. */
export const saysTtk94 = ({ contractOn }: Pick<Letter, 'contractOn'>): boolean => contractOn !== null
