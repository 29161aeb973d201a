import { addDays } from '@vezne/domain/calendar/day.ts'
import type { Refused, Unknown } from '../port.ts'
import type { Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { dayOf } from '../wire/days.ts'
import { select } from './queries.ts'
import type { LogoSession } from './session.ts'

/**
 * A change mark is the ERP's own stamp of its latest change when a read began, `2026-03-05T14:03:07`, moved back a little:
 * what was being written just then bears an earlier stamp than what was already there.
 */
const MARK = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})$/
const BACK_S = 300
const DAY_S = 86_400

export const isMark = (text: string): boolean => MARK.test(text) && dayOf(text) !== undefined

/** Rows of a table that were changed at or after a mark. Rows tell the time of a change, and of their making only the day. */
export function changedSince(alias: string, mark: string): string {
  const [, day = '', hour = '', minute = '', second = ''] = MARK.exec(mark) ?? []
  const column = (name: string) => `${alias}.CAPIBLOCK_${name}`
  const time = `${column('MODIFIEDHOUR')} * 3600 + ${column('MODIFIEDMIN')} * 60 + ${column('MODIFIEDSEC')}`
  // With its T a moment is read alike whatever language the database is set to; without, a Turkish one turns day and month.
  const midnight = `'${day}T00:00:00'`
  const from = Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  return (
    `(${column('MODIFIEDDATE')} > ${midnight} OR (${column('MODIFIEDDATE')} = ${midnight} AND ${time} >= ${from})` +
    ` OR ${column('CREADEDDATE')} >= ${midnight})`
  )
}

/** The mark of a read that begins now; empty for a table in which nothing was ever stamped. */
export async function markNow(session: LogoSession, table: string): Promise<{ mark: string } | Refused | Unknown> {
  const changed = await select(
    session,
    `SELECT TOP 1 CAPIBLOCK_MODIFIEDDATE, CAPIBLOCK_MODIFIEDHOUR, CAPIBLOCK_MODIFIEDMIN, CAPIBLOCK_MODIFIEDSEC FROM ${table}` +
      ' WHERE CAPIBLOCK_MODIFIEDDATE IS NOT NULL ORDER BY CAPIBLOCK_MODIFIEDDATE DESC, CAPIBLOCK_MODIFIEDHOUR DESC,' +
      ' CAPIBLOCK_MODIFIEDMIN DESC, CAPIBLOCK_MODIFIEDSEC DESC',
  )
  if (changed.kind !== 'rows') return changed
  const made = await select(
    session,
    `SELECT TOP 1 CAPIBLOCK_CREADEDDATE FROM ${table} WHERE CAPIBLOCK_CREADEDDATE IS NOT NULL ORDER BY CAPIBLOCK_CREADEDDATE DESC`,
  )
  if (made.kind !== 'rows') return made
  const madeOn = dayOf(jsonText(made.rows[0], 'CAPIBLOCK_CREADEDDATE'))
  const stamps = [stampOf(changed.rows[0]), madeOn === undefined ? '' : `${madeOn}T00:00:00`]
  return { mark: stamps.toSorted().at(-1) ?? '' }
}

function stampOf(row: Json | undefined): string {
  const day = dayOf(jsonText(row, 'CAPIBLOCK_MODIFIEDDATE'))
  if (day === undefined) return ''
  const part = (name: string) => Number(jsonText(row, `CAPIBLOCK_MODIFIED${name}`)) || 0
  const seconds = part('HOUR') * 3600 + part('MIN') * 60 + part('SEC') - BACK_S
  const [on, within] = seconds < 0 ? [addDays(day, -1), seconds + DAY_S] : [day, seconds]
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${on}T${two(within / 3600)}:${two((within % 3600) / 60)}:${two(within % 60)}`
}
