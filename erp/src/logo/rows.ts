import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import type { SkippedRow } from '../port.ts'
import type { Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'

/** A row that became an item, was cancelled, or has no place with us. */
export type Read<Item> =
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'removed'; readonly ids: readonly string[] }
  | ({ readonly kind: 'skipped' } & SkippedRow)

export const idOf = (row: Json | undefined): string => jsonText(row, 'LOGICALREF')
export const skipped = (id: string, why: SkippedRow['why']) => ({ kind: 'skipped', id, why }) as const
export const item = <Item>(...items: readonly Item[]) => ({ kind: 'items', items }) as const

/** What a page is made of. */
export function gathered<Item>(reads: readonly Read<Item>[]) {
  return {
    items: reads.flatMap((read) => (read.kind === 'items' ? read.items : [])),
    removed: reads.flatMap((read) => (read.kind === 'removed' ? read.ids : [])),
    skipped: reads.flatMap((read) => (read.kind === 'skipped' ? [{ id: read.id, why: read.why }] : [])),
  }
}

/** Texts that are there. The feed takes no idle ones. */
export const textsOf = <Names extends string>(texts: Readonly<Record<Names, string>>): Partial<Record<Names, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Record<Names, string>>

export const amountOf = (amountMinor: bigint): string => decimalFromMinor(amountMinor)
