import type { Currency } from '@vezne/domain/money/money.ts'
import { lineAsOf, type LineRemoval, type LineWord } from '@vezne/domain/receivables/lines-as-of.ts'
import { closedInImage, type LineThen } from '@vezne/domain/receivables/open-account.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import type { AccountItem } from '@vezne/domain/receivables/standing-allocations.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { keyOfLine } from './own-keys.ts'
import { readImageTimes, readWords, type FeedWord } from './words.store.ts'

interface OfAccount {
  readonly accountId: string
  readonly ledgerId: string
  readonly currency: Currency | undefined
}

/** What the image in use shows closed; undefined where there is none. */
export async function imageOf(db: TenantDb, account: OfAccount): Promise<readonly AccountItem[] | undefined> {
  const times = (await readImageTimes(db, account.ledgerId)).map((asOf) => asOf.getTime())
  if (times.length === 0) return undefined
  const words = await readWords(db, account.accountId, account.ledgerId)
  const [lines, items] = (['account-lines', 'open-items'] as const).map((kind) =>
    bookOf(
      words.filter((word) => word.kind === kind),
    ),
  )
  if (lines === undefined || items === undefined) return undefined
  const standing = (book: WordBook, asOf: number) => standingAt(book, asOf, account)
  // The newest one that can be used: older ones are not even looked at.
  for (const asOf of times) {
    const shown = standing(items, asOf)
      .map((word) => ({ side: sideOf(word), documentNo: numberOf(word), openMinor: amountOf(word) }))
      .filter(({ openMinor }) => openMinor > 0n)
    const then = standing(lines, asOf)
      .filter((word) => !word.isHidden && amountOf(word) > 0n)
      .map(lineThen)
    const closed = closedInImage([{ asOf, items: shown }], { hasReadOf: () => true, linesAsOf: () => then })
    if (closed !== undefined) return closed
  }
  return undefined
}

interface Said extends LineWord {
  readonly word: FeedWord
}

/** Everything that was said of one line or item. */
interface WordsOfOne {
  readonly said: readonly Said[]
  readonly removals: readonly LineRemoval[]
}
type WordBook = readonly WordsOfOne[]

/** Where a line went that left the account: which one that is may not be known to whoever asks. */
const ELSEWHERE = ''

function bookOf(words: readonly FeedWord[]): WordBook {
  const ofOne = Map.groupBy(words, ({ period, externalId }) => `${period} ${externalId}`)
  return [...ofOne.values()].map((all) => ({
    said: all.flatMap((word) => {
      const accountId = placeOf(word)
      return accountId === undefined ? [] : [{ asOf: word.asOf.getTime(), version: word.version, accountId, word }]
    }),
    removals: all.flatMap(({ word: by, asOf, accountId }) =>
      by === 'said' || by === 'moved'
        ? []
        : [{ by, asOf: asOf.getTime(), covers: (id: string) => accountId === null || accountId === id }],
    ),
  }))
}

function placeOf({ word, accountId }: FeedWord): string | undefined {
  if (word === 'moved') return ELSEWHERE
  return word === 'said' ? (accountId ?? undefined) : undefined
}

function standingAt(book: WordBook, asOf: number, { accountId, currency }: OfAccount): FeedWord[] {
  return book.flatMap(({ said, removals }) => {
    const last = lineAsOf(said, removals, asOf)
    return last?.accountId === accountId && last.word.currency === currency ? [last.word] : []
  })
}

const sideOf = ({ debitMinor }: FeedWord): Side => (debitMinor > 0n ? 'debit' : 'credit')
const amountOf = ({ debitMinor, creditMinor }: FeedWord) => (debitMinor > 0n ? debitMinor : creditMinor)
const numberOf = ({ documentNo, externalId }: FeedWord) => documentNo ?? externalId

function lineThen(word: FeedWord): LineThen {
  const day = word.documentOn ?? word.dueOn ?? ''
  return {
    key: keyOfLine(word, sideOf(word)),
    side: sideOf(word),
    amountMinor: amountOf(word),
    documentOn: day,
    dueOn: word.dueOn ?? day,
    number: numberOf(word),
    documentNo: numberOf(word),
  }
}
