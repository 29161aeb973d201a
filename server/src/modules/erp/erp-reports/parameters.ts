import type { PublishedFields } from '@vezne/contract/erp-reports/published.ts'
import type { ReportParameter, ReportView } from '@vezne/contract/erp-reports/view.ts'
import { daysBetween, isDay, type Day } from '@vezne/domain/calendar/day.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { dayOfWord, isDayWord } from '@vezne/domain/report/day-words.ts'
import { BrokenRules, type BrokenRule } from '../../../kit/refusal.ts'

/** The values a view is read with, each of its parameter's kind: what was never one of these goes no further. */
export type Values = Readonly<Record<string, string | number | undefined>>

type Sent = Readonly<Record<string, string | number | null>>
type Kept = PublishedFields['parameters'][number]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const WHOLE = /^\d{1,6}$/

/** Undefined: it is no value of this parameter. Whatever it says, it is only ever compared with what may be said. */
export function readValue(parameter: ReportParameter, text: string, today: Day): string | number | undefined {
  switch (parameter.kind) {
    case 'firm':
      return UUID.test(text) ? text : undefined
    case 'currency':
      return CURRENCIES.find((code) => code === text)
    case 'day':
      if (isDayWord(text)) return dayOfWord(text, today)
      return isDay(text) ? text : undefined
    case 'words':
      return Object.hasOwn(parameter.words, text) ? text : undefined
    case 'number':
      return WHOLE.test(text) && Number(text) >= parameter.least && Number(text) <= parameter.most
        ? Number(text)
        : undefined
  }
}

/** What a parameter of a published report says, where nobody says anything. */
export const keptOf = (kept: readonly Kept[], name: string): Kept | undefined => kept.find((each) => each.name === name)

const pathOf = (name: string) => `parameters.${name}`.slice(0, 60)

function brokenNames({ parameters }: ReportView, kept: readonly Kept[], sent: Sent): BrokenRule[] {
  return Object.keys(sent).flatMap((name): BrokenRule[] => {
    if (!Object.hasOwn(parameters, name)) return [{ path: pathOf(name), rule: 'report-parameter-unknown' }]
    return keptOf(kept, name)?.isFixed === true ? [{ path: pathOf(name), rule: 'report-parameter-fixed' }] : []
  })
}

/** As far as a report over days reaches at once. */
const LONGEST_DAYS = 1100

function brokenRange({ from, to }: Values): BrokenRule[] {
  if (typeof from !== 'string' || typeof to !== 'string') return []
  if (to < from) return [{ path: pathOf('to'), rule: 'report-range-reversed' }]
  return daysBetween(from, to) > LONGEST_DAYS
    ? [{ path: pathOf('to'), rule: 'report-range-too-long', params: { limit: LONGEST_DAYS } }]
    : []
}

/** The values of a run: what is fixed, what was sent, else what the report begins with. */
export function readParameters(view: ReportView, kept: readonly Kept[], sent: Sent, today: Day): Values {
  const broken = brokenNames(view, kept, sent)
  const values: Record<string, string | number | undefined> = {}
  for (const [name, parameter] of Object.entries(view.parameters)) {
    const published = keptOf(kept, name)
    const said = Object.hasOwn(sent, name) ? String(sent[name] ?? '').trim() : (published?.value ?? '')
    // What has a first value always has one; any other may be left empty.
    const text = said === '' && parameter.initially !== null ? (published?.value ?? parameter.initially) : said
    if (text === '') continue
    values[name] = readValue(parameter, text, today)
    if (values[name] === undefined) broken.push({ path: pathOf(name), rule: 'invalid' })
  }
  broken.push(...brokenRange(values))
  if (broken.length > 0) throw new BrokenRules(broken)
  return values
}
