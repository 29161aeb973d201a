import { isDay, type Day } from '../calendar/day.ts'
import { hideCardNumbers } from '../card/number.ts'
import { CURRENCIES, type Currency } from '../money/money.ts'
import { searchKey } from '../text/search-key.ts'
import type { BrokenRow, BrokenRule } from './bank-row.ts'

/** One movement of a bank account. */
export interface StatementLine {
  /** As an editor counts it, from 1. */
  readonly line: number
  readonly valueOn: Day
  /** What came is above zero, what went below. */
  readonly amountMinor: bigint
  readonly currency: Currency
  /** Whether its text says that it is of card sales; others are none of our business. */
  readonly isOfSales: boolean
}

export interface Statement {
  /** Of the account that it is of, where that can be told: the bank's EFT code. */
  readonly bankId: number | undefined
  readonly lines: readonly StatementLine[]
  readonly broken: readonly BrokenRow[]
  /** The last day that it tells of, where it says so. */
  readonly closedOn: Day | undefined
}

interface Tag {
  readonly name: string
  readonly line: number
  readonly text: string
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/

/** Tags with the lines that continue them; envelopes of the network and the sign of the end are left out. */
function tagsOf(text: string): Tag[] {
  const tags: Tag[] = []
  for (const [at, raw] of text.split('\n').entries()) {
    // `{1:F01…}{2:I940…}{4:` may stand before the first tag, `-}` behind the last.
    const said = raw.replace(/^(?:\{[1-35]:[^}]*\})*\{4:/, '').trimEnd()
    if (said === '' || /^-\}?$/.test(said) || /^\{\d:/.test(said)) continue
    const [, name, rest = ''] = TAG.exec(said) ?? []
    const last = tags.at(-1)
    if (name !== undefined) tags.push({ name, line: at + 1, text: rest })
    else if (last !== undefined) tags[tags.length - 1] = { ...last, text: `${last.text}\n${said}` }
  }
  return tags
}

const dayOf = (yymmdd = ''): Day | undefined => {
  const day = `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`
  return isDay(day) ? day : undefined
}

/** `000000001234,56`, `1234,`, `1234.5`: zeros before it say nothing, and both signs are written for the same. */
function minorOf(text: string): bigint | undefined {
  const [, lira, rest = ''] = /^0*(\d{1,13})(?:[.,](\d{0,2}))?$/.exec(text) ?? []
  return lira === undefined ? undefined : BigInt(lira) * 100n + BigInt(rest.padEnd(2, '0'))
}

/** `bank4-branch5/account`, or an IBAN, whose bank has five digits. */
function bankOf(account: string): number | undefined {
  const bare = account.replace(/\s/g, '')
  const code = /^TR\d{2}(\d{5})\d{17}/.exec(bare)?.[1] ?? /^(\d{4})-?\d{4,5}\//.exec(bare)?.[1]
  return code === undefined ? undefined : Number(code)
}

const BALANCE = /^[CD]\d{6}([A-Z]{3})/
const MOVED = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d.,]+)/

/** How banks write that money is of a POS; a sum of the account, a wage or a transfer says none of it. */
const OF_SALES =
  /\bpos\b|sanal ?pos|uye ?is ?yeri|uye ?isy|kredi ?karti? ?(satis|tahsil|islem)|bloke ?coz|taksitli ?satis/

const CUT = 100

/** Reads an MT940 as Turkish banks write it; undefined where it is none. What cannot be read of it is named. */
export function readMt940(text: string): Statement | undefined {
  const tags = tagsOf(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
  const account = tags.find(({ name }) => name === '25')
  if (tags[0]?.name !== '20' || account === undefined) return undefined
  const lines: StatementLine[] = []
  const broken: BrokenRow[] = []
  let currency: Currency | undefined
  let closedOn: Day | undefined
  const refuse = ({ line, name, text: said }: Tag, rule: BrokenRule) =>
    broken.push({ line, rule, field: `:${name}:`, text: hideCardNumbers(said).slice(0, CUT) })
  for (const [at, tag] of tags.entries()) {
    if (/^60[FM]$/.test(tag.name)) currency = CURRENCIES.find((code) => code === BALANCE.exec(tag.text)?.[1])
    if (/^62[FM]$/.test(tag.name)) closedOn = laterOf(closedOn, dayOf(tag.text.slice(1, 7)))
    if (tag.name !== '61') continue
    const [, valued, , side = '', , amount = ''] = MOVED.exec(tag.text) ?? []
    const [valueOn, minor] = [dayOf(valued), minorOf(amount)]
    if (valueOn === undefined) refuse(tag, 'day-invalid')
    else if (minor === undefined) refuse(tag, 'amount-invalid')
    else if (currency === undefined) refuse(tag, 'currency-unknown')
    else {
      const next = tags[at + 1]
      const said = next?.name === '86' ? next.text : tag.text
      const isCredit = side === 'C' || side === 'RD'
      const isOfSales = OF_SALES.test(searchKey(said.replaceAll('\n', '')))
      lines.push({ line: tag.line, valueOn, amountMinor: isCredit ? minor : -minor, currency, isOfSales })
    }
  }
  return { bankId: bankOf(account.text), lines, broken, closedOn }
}

const laterOf = (one: Day | undefined, other: Day | undefined) =>
  one === undefined || (other !== undefined && other > one) ? other : one
