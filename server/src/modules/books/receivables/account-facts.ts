import type { Currency } from '@vezne/domain/money/money.ts'
import { documentKey } from '@vezne/domain/receivables/account-items.ts'
import type { AccountFacts, Closing } from '@vezne/domain/receivables/open-account.ts'
import { partKey } from '@vezne/domain/receivables/part-keys.ts'
import type { FedPart } from '@vezne/domain/receivables/split-by-due-day.ts'
import type { AllocationRow } from './allocations.store.ts'
import type { HeldClaim } from './claims.store.ts'
import { readParts } from './due-parts.ts'
import type { AccountClosing, DuePart, HeldLine } from './open-facts.store.ts'
import { keyOf, keyOfLine, takenBackBy } from './own-keys.ts'

/** What is held of one account, in what it is reckoned in. */
export interface HeldAccount extends AccountFacts {
  readonly accountId: string
  readonly ledgerId: string
  readonly closing: Closing
  /** The one that is reckoned in; undefined where lines of several stand together in lira. */
  readonly currency: Currency | undefined
  readonly parts: ReadonlyMap<string, readonly FedPart[]>
  readonly lineIds: ReadonlyMap<string, bigint>
}

interface InMoney {
  /** Of the lines; undefined asks for all of them, in lira. */
  readonly asked: Currency | undefined
  /** Whether every line that counts is in lira anyway. */
  readonly isLira: boolean
}

/** What lines of an account come to, given in the order in which they were read. */
export function accountFacts(
  { accountId, ledgerId, closing }: AccountClosing,
  held: readonly HeldLine[],
  rows: {
    readonly allocations: readonly AllocationRow[]
    readonly parts: readonly DuePart[]
    readonly claims: readonly HeldClaim[]
  },
  { asked, isLira }: InMoney,
): HeldAccount {
  const isLocal = asked === undefined
  const currency = isLocal && isLira ? 'TRY' : asked
  const takenBack = takenBackBy(held)
  const over = new Set(takenBack.map(({ ofKey }) => ofKey))
  const doubles = new Set(held.filter(({ isPossibleDouble }) => isPossibleDouble).map(keyOf))
  const lines = held
    .flatMap((line) => itemOf(line, isLocal))
    .map((item) => (doubles.has(item.key) ? { ...item, isPossibleDouble: true } : item))
  const parts = Map.groupBy(
    rows.parts.filter((part) => part.currency === currency),
    ({ documentNo }) => documentKey('debit', { documentNo, externalId: '' }),
  )
  return {
    accountId,
    ledgerId,
    closing: currency === undefined ? 'fifo' : closing,
    currency,
    lines,
    takenBack,
    claimed: rows.claims.filter((each) => each.currency === currency).map(({ key }) => key),
    allocations: rows.allocations
      .filter((each) => each.currency === currency)
      .map(({ creditKey, debitKey, amountMinor, withKey }) => ({
        creditKey,
        debitKey,
        amountMinor,
        withKey: withKey ?? undefined,
        isOver: over.has(creditKey) || over.has(withKey ?? ''),
      })),
    parts,
    lineIds: new Map(
      lines.flatMap(({ key, lineId }) => [
        [key, lineId] as const,
        ...(parts.get(key) ?? []).map(({ installmentNo }) => [partKey(key, installmentNo), lineId] as const),
      ]),
    ),
  }
}

/** What the ERP's line stands for in full says nothing any more. */
export const isLira = (line: HeldLine): boolean =>
  line.currency === 'TRY' || line.debitMinor + line.creditMinor + line.localDebitMinor + line.localCreditMinor === 0n

function itemOf(line: HeldLine, isLocal: boolean) {
  const side = line.isDebit ? ('debit' as const) : ('credit' as const)
  const [debitMinor, creditMinor] = isLocal
    ? [line.localDebitMinor, line.localCreditMinor]
    : [line.debitMinor, line.creditMinor]
  const amountMinor = side === 'debit' ? debitMinor : creditMinor
  if (amountMinor <= 0n) return []
  const { documentOn, dueOn, documentNo, externalId } = line
  const number = documentNo ?? externalId
  const dueParts = readParts(line.dueParts)
  return [{ key: keyOfLine(line, side), side, amountMinor, documentOn, dueOn, dueParts, number, lineId: line.id }]
}
