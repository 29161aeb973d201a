import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Currency } from '@vezne/domain/money/money.ts'
import { lineAsOf, type LineRemoval, type LineWord } from '@vezne/domain/receivables/lines-as-of.ts'
import { closedInImage, type ClosedThen, type LineThen } from '@vezne/domain/receivables/open-account.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import { offLines, type FedClosing } from '@vezne/domain/receivables/image.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { readClosingsOf } from './closings.store.ts'
import { keyOfLine } from './own-keys.ts'
import { readImageTimes, readWords, type FeedWord, type ImageTime } from './words.store.ts'

export interface OfAccount {
  readonly accountId: string
  readonly ledgerId: string
  readonly currency: Currency | undefined
}

/** Which image of an account is in use, and what of later ones could take its place. */
export interface ImageInUse {
  /** None where no image can be used. */
  readonly at: Date | undefined
  /** When the last word about the account was said. */
  readonly wordsTo: Date | undefined
  /** How many are newer than the one in use. */
  readonly newer: number
  readonly newest: Date | undefined
  /** Whether the one in use, or a newer one, told of closings. */
  readonly hasClosings: boolean
}

/** Names that were said something about, each with the last moment of it. */
export type NamedLater = Readonly<Record<string, number>>

interface ImageRead {
  /** What it shows closed, and with what. */
  readonly closed: ClosedThen | undefined
  readonly image: ImageInUse
  /** What was said since the image in use; unset where that is not known of every line, or there is no image. */
  readonly later?: NamedLater | undefined
}

function imageAmong(times: readonly ImageTime[], used: ImageTime | undefined, wordsTo: Date | undefined): ImageInUse {
  const newer = used === undefined ? times : times.slice(0, times.indexOf(used))
  const { asOf: at, hasClosings: isClosing = false } = used ?? {}
  const hasClosings = isClosing || newer.some((time) => time.hasClosings)
  return { at, wordsTo, newer: newer.length, newest: times[0]?.asOf, hasClosings }
}

const NO_WORDS = new Date(0)
export const lastOf = (words: readonly FeedWord[]) =>
  words.reduce((last, { asOf }) => (asOf > last ? asOf : last), NO_WORDS)

/** What the image in use shows closed, and with what; undefined where there is none. */
export async function imageOf(db: ReadDb, account: OfAccount): Promise<ImageRead> {
  const times = await readImageTimes(db, account.ledgerId)
  if (times.length === 0) return { closed: undefined, image: imageAmong(times, undefined, undefined) }
  const words = await readWords(db, account)
  const wordsTo = lastOf(words)
  const then = await thenOf(words, account)
  // The newest one that can be used: older ones are not even looked at.
  for (const time of times) {
    const { shown, held, lines } = then(time.asOf.getTime())
    const read = { hasReadOf: () => true, linesAsOf: () => lines }
    const asOf = time.asOf.getTime()
    const without = closedInImage([{ asOf, items: shown }], read)
    await othersFirst()
    if (without === undefined) continue
    const image = imageAmong(times, time, wordsTo)
    const later = laterThan(words, asOf)
    if (!time.hasClosings) return { closed: without, image, later }
    const closings = await closingsAt(db, account, time, held)
    return { closed: closedInImage([{ asOf, items: shown, closings }], read), image, later }
  }
  return { closed: undefined, image: imageAmong(times, undefined, wordsTo) }
}

/**
 * The same by the words about some documents alone, where everything about the others is as it was when the last of these images was
 * in use: a newer one adds up if it is off its lines by as much as that one, of these documents. Undefined where not even that one holds.
 */
export async function imageSince(
  words: readonly FeedWord[],
  account: OfAccount,
  times: readonly ImageTime[],
): Promise<{ readonly closed: ClosedThen; readonly used: ImageTime } | undefined> {
  const then = await thenOf(words, account)
  const before = then(times.at(-1)?.asOf.getTime() ?? 0)
  const restMinor = -offLines(before.shown, before.lines)
  for (const used of times) {
    const asOf = used.asOf.getTime()
    const { shown, lines } = then(asOf)
    const closed = closedInImage([{ asOf, items: shown }], { hasReadOf: () => true, linesAsOf: () => lines, restMinor })
    if (closed !== undefined) return { closed, used }
  }
  return undefined
}

/** What an image of a moment shows open, and the lines as they stood then. */
async function thenOf(words: readonly FeedWord[], account: OfAccount) {
  const [ofLines = [], ofItems = []] = (['account-lines', 'open-items'] as const).map((kind) =>
    bookOf(words.filter((word) => word.kind === kind)),
  )
  await othersFirst()
  return (asOf: number) => {
    const held = standingAt(ofLines, asOf, account).filter((word) => !word.isHidden && amountOf(word) > 0n)
    const shown = standingAt(ofItems, asOf, account)
      .map((word) => ({ side: sideOf(word), documentNo: numberOf(word), openMinor: amountOf(word) }))
      .filter(({ openMinor }) => openMinor > 0n)
    return { shown, held, lines: held.map(lineThen) }
  }
}

/** Words of the time before words were kept tell nothing of when they were said. */
function laterThan(words: readonly FeedWord[], asOf: number): NamedLater | undefined {
  if (words.some(({ isFromBefore }) => isFromBefore)) return undefined
  const later = words.filter((word) => word.asOf.getTime() > asOf)
  return namedLater(later.flatMap((word) => namesOf(word).map((name) => ({ name, asOf: word.asOf.getTime() }))))
}

export const namedLater = (said: readonly { readonly name: string; readonly asOf: number }[]): NamedLater =>
  Object.fromEntries(said.toSorted((one, other) => one.asOf - other.asOf).map(({ name, asOf }) => [name, asOf]))

/** Whatever a line or a word may be known by. */
export const namesOf = (row: Pick<FeedWord, 'externalId' | 'documentNo' | 'reference'>): string[] =>
  [row.externalId, row.documentNo, row.reference].filter((name) => name !== null)

/** By the numbers of documents; the ERP may have named their lines instead. */
async function closingsAt(
  db: ReadDb,
  { accountId, ledgerId }: OfAccount,
  { asOf, hasClosings }: ImageTime,
  lines: readonly FeedWord[],
): Promise<FedClosing[] | undefined> {
  if (!hasClosings) return undefined
  const numbers = new Map(lines.map((word) => [`${sideOf(word)} ${word.externalId}`, numberOf(word)]))
  for (const word of lines) numbers.set(`${sideOf(word)} ${numberOf(word)}`, numberOf(word))
  return (await readClosingsOf(db, { accountId, ledgerId, asOf })).map(({ debitName, creditName, amountMinor }) => ({
    debitNo: numbers.get(`debit ${debitName}`) ?? debitName,
    creditNo: numbers.get(`credit ${creditName}`) ?? creditName,
    amountMinor,
  }))
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
