import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { listCollections } from '@vezne/contract/collections.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { Bind } from '../../../kit/list/keyset.store.ts'

export type CollectionFilter = NonNullable<InputOf<typeof listCollections>['filter']>

/** The first moment of what was asked for, and the first behind it: a day and a millisecond are both asked for whole. */
const beginning = (when: number | string) => new Date(typeof when === 'string' ? istanbulMoment(when) : when)
const ending = (when: number | string) =>
  new Date(typeof when === 'string' ? istanbulMoment(addDays(when, 1)) : when + 1)

type Write<Value> = (value: Value, bind: Bind) => string

/** What each filter says of a payment `p`. A list that names none filters by nothing. */
const CONDITIONS: { readonly [Name in keyof CollectionFilter]-?: Write<NonNullable<CollectionFilter[Name]>> } = {
  from: (from, bind) => `p.created_at >= ${bind(beginning(from))}`,
  to: (to, bind) => `p.created_at < ${bind(ending(to))}`,
  status: (states, bind) => `p.state = any (${bind(states)}::text[])`,
  bankId: (banks, bind) => `p.bank_id = any (${bind(banks)}::int[])`,
  firmId: (firms, bind) => `p.firm_id = any (${bind(firms)}::uuid[])`,
  currencyCode: (currencies, bind) => `p.currency = any (${bind(currencies)}::text[])`,
  channel: (channels, bind) => `p.channel = any (${bind(channels)}::text[])`,
  program: (programs, bind) => `p.details ->> 'cardName' = any (${bind(programs)}::text[])`,
  installmentCount: (counts, bind) => `p.installments = any (${bind(counts)}::int[])`,
  minAmount: (least, bind) => `p.amount_minor >= ${bind(least)}::bigint`,
  maxAmount: (most, bind) => `p.amount_minor <= ${bind(most)}::bigint`,
  is3d: (is3d) => `p.rendered_at is ${is3d ? 'not null' : 'null'}`,
  q: (words, bind) => search(words, bind),
}

/** `540667`, `5403` and `540667*5403` name a card by what may be seen of it. */
const CARD = /^(\d{6})?[\s*•.]*(\d{4})?$/

const literally = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

function search(words: string, bind: Bind): string {
  const said = words.trim()
  const code = bind(said.toLocaleUpperCase('en'))
  const part = bind(`%${literally(searchKey(said))}%`)
  const [isCard, bin = '', last = ''] = CARD.exec(said) ?? []
  const ways = [
    `p.order_id = ${code}`,
    `p.auth_code = ${code}`,
    `p.host_reference = ${code}`,
    `search_key(p.payer_name) like ${part}`,
    `exists (select from firms f where f.tenant_id = p.tenant_id and f.id = p.firm_id and f.search_key like ${part})`,
    ...(isCard === undefined || said === '' ? [] : [`p.masked_card like ${bind(`${bin}%${last}`)}`]),
  ]
  return `(${ways.join(' or ')})`
}

/** A list that names no value is no filter, as a screen has it whose last choice was taken back. */
const saysSomething = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

export function conditionsOf(filter: CollectionFilter, bind: Bind): string[] {
  return Object.entries(filter)
    .filter(([, value]) => saysSomething(value))
    .map(([name, value]) => (CONDITIONS[name as keyof CollectionFilter] as Write<unknown>)(value, bind))
}
