import { readFileSync } from 'node:fs'
import type { CardNetwork } from '@vezne/domain/card/network.ts'

/** What the first digits of a card tell. Lists age: an operator may know better, and an unknown card is no error. */
export interface CardOrigin {
  /** EFT code as a number, which is also the bank's number here. */
  readonly bankId: number
  readonly bankName: string
  readonly network: CardNetwork | 'unknown'
  readonly kind: 'credit' | 'debit' | 'prepaid'
  /** Undefined where the lists do not say. */
  readonly commercial: boolean | undefined
  /** Empty: no programme or an unknown one, so single payments only. */
  readonly programme: string
}

const COLUMNS = 'bin,bank_eft,bank,network,kind,commercial,programme,source'
const LENGTHS = [8, 7, 6]

let origins: ReadonlyMap<string, CardOrigin> | undefined

/** The longest known beginning decides; undefined for a card nobody listed. */
export function originOf(cardDigits: string): CardOrigin | undefined {
  origins ??= readOrigins()
  for (const length of LENGTHS) {
    const found = cardDigits.length >= length ? origins.get(cardDigits.slice(0, length)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Every programme that a card in the list may belong to. */
export function programmes(): string[] {
  origins ??= readOrigins()
  return [...new Set([...origins.values()].map(({ programme }) => programme))].filter(Boolean).toSorted()
}

function readOrigins(): ReadonlyMap<string, CardOrigin> {
  const [head, ...lines] = readFileSync(new URL('bins.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  if (head !== COLUMNS) throw new Error(`bins.csv has other columns than ${COLUMNS}`)
  return new Map(lines.map(readLine))
}

function readLine(line: string): [string, CardOrigin] {
  const [bin = '', eft = '', bankName = '', network = '', kind = '', commercial = '', programme = ''] = line.split(',')
  const origin = {
    bankId: Number(eft),
    bankName,
    network: network as CardOrigin['network'],
    kind: kind as CardOrigin['kind'],
    commercial: commercial === '' ? undefined : commercial === '1',
    programme,
  }
  return [bin, origin]
}
