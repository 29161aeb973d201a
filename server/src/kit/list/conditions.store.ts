import { saysSomething } from '@vezne/contract/kit/list-reach.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import type { Bind } from './keyset.store.ts'

/** The first moment of the requested time, and the first after it: a day and a millisecond both count whole. */
export const beginning = (when: number | string) => new Date(typeof when === 'string' ? istanbulMoment(when) : when)
export const ending = (when: number | string) =>
  new Date(typeof when === 'string' ? istanbulMoment(addDays(when, 1)) : when + 1)

/** For `like`: typed text means itself. */
export const literally = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

type Write<Value, Filter, Who> = (value: Value, bind: Bind, asking: Who, filter: Partial<Filter>) => string

/** The condition of each filter of a list. */
export type Conditions<Filter, Who = unknown> = {
  readonly [Name in keyof Filter]-?: Write<NonNullable<Filter[Name]>, Filter, Who>
}

/** The conditions of the set filters, but for one handled elsewhere. */
export function conditionsOf<Filter extends object, Who = unknown>(
  conditions: Conditions<Filter, Who>,
  filter: Partial<Filter>,
  bind: Bind,
  except?: keyof Filter,
  asking?: Who,
): string[] {
  const writers = conditions as Readonly<Record<string, Write<unknown, Filter, Who | undefined>>>
  return Object.entries(filter)
    .filter(([name, value]) => name !== except && saysSomething(value))
    .flatMap(([name, value]) => writers[name]?.(value, bind, asking, filter) ?? [])
}
