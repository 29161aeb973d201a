import type { Posted, Voucher } from '@vezne/erp/port.ts'

/** A voucher of ours in the ERP's books, in the order in which they came there. */
export interface Written {
  readonly reference: string
  readonly number: string
  readonly isCancelled: boolean
}

/** What was handed out, as far as the proof goes by it. */
type HandedOut = Pick<Voucher, 'kind' | 'reference'> & { readonly original?: { readonly reference: string } }

interface Told {
  readonly vouchers: readonly HandedOut[]
  readonly posted: ReadonlyMap<string, Pick<Posted, 'number'>>
  readonly written: readonly Written[]
  /** What is left of a receipt that was voided. */
  readonly voidLeaves: 'a-cancelled-voucher' | 'nothing'
}

/** Where the ERP's books and ours differ, voucher by voucher; nothing where they agree. */
export function faultsOf({ vouchers, posted, written, voidLeaves }: Told): string[] {
  const isVoided = (reference: string) =>
    vouchers.some((one) => one.kind === 'void' && one.reference === `${reference}-V`)
  const isThere = ({ kind, reference }: HandedOut) =>
    kind !== 'void' && (voidLeaves === 'a-cancelled-voucher' || !isVoided(reference))
  const placesOf = (reference: string) => written.flatMap((one, at) => (one.reference === reference ? [at] : []))
  const known = new Set(vouchers.filter(isThere).map(({ reference }) => reference))
  const strangers = written
    .filter(({ reference }) => !known.has(reference))
    .map(({ reference }) => `stranger ${reference}`)
  const told = vouchers.flatMap((voucher) => {
    const { reference, original } = voucher
    const number = posted.get(reference)?.number
    if (number === undefined) return [`not told ${reference}`]
    if (!isThere(voucher)) return []
    const [at, ...more] = placesOf(reference)
    const one = written[at ?? -1]
    if (at === undefined || one === undefined) return [`missing ${reference}`]
    const [receiptAt = -1] = original === undefined ? [] : placesOf(original.reference)
    return [
      ...(more.length > 0 ? [`double ${reference}`] : []),
      ...(one.number === number ? [] : [`number ${reference}: ${one.number}, told ${number}`]),
      ...(one.isCancelled === isVoided(reference) ? [] : [`cancelled ${reference}: ${one.isCancelled}`]),
      ...(receiptAt > at ? [`before its receipt ${reference}`] : []),
    ]
  })
  return [...strangers, ...told]
}

/** References of lines that must be found when the account is read again. */
export const standing = (vouchers: readonly Voucher[]): string[] =>
  vouchers
    .filter(({ kind, reference }) => kind !== 'void' && !vouchers.some((one) => one.reference === `${reference}-V`))
    .map(({ reference }) => reference)
    .toSorted()
