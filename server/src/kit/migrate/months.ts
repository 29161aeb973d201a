import type pg from 'pg'
import { tablesByMonth, type ByMonth } from '../db/months.ts'

/** Two years in which no migration is needed for the sake of the months. */
const MONTHS_AHEAD = 24

/** `2028-11-01` → `2028-12-01` */
function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** A partition is reached only by its table, whose policies hold: no grant, and row security without a policy. */
function hidden(partition: string): string[] {
  return [
    `alter table ${partition} enable row level security`,
    `alter table ${partition} force row level security`,
    `create trigger ${partition}_keep before truncate on ${partition} for each statement execute function refuse_change()`,
  ]
}

function monthOf(table: string, from: string): string[] {
  const name = `${table}_${from.slice(0, 7).replace('-', '_')}`
  return [
    `create table ${name} partition of ${table} for values from ('${from}') to ('${nextMonth(from)}')`,
    ...hidden(name),
  ]
}

function months({ table, upTo, left }: ByMonth): string[] {
  const statements: string[] = []
  for (let from = upTo, made = left; made < MONTHS_AHEAD; made += 1, from = nextMonth(from))
    statements.push(...monthOf(table, from))
  return statements
}

/** Moves rows from the net to their month: a month cannot be made while a row of it lies there. */
function emptied(table: string, made: readonly string[]): string[] {
  const net = `${table}_rest`
  return [
    `alter table ${table} detach partition ${net}`,
    `alter table ${net} rename to ${net}_full`,
    ...made,
    `create table ${net} partition of ${table} default`,
    ...hidden(net),
    `insert into ${table} select * from ${net}_full`,
    `drop table ${net}_full`,
  ]
}

async function makeMonthsOf(owner: pg.Client, known: ByMonth): Promise<void> {
  const made = months(known)
  const statements = known.isNetUsed ? emptied(known.table, made) : made
  if (statements.length === 0) return
  await owner.query(`begin; set local lock_timeout = '5s'`)
  try {
    await owner.query(statements.join(';\n'))
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** Makes the months of payments ahead, as the owner, one table at a time: a serving login may make nothing. */
export async function makeMonths(owner: pg.Client): Promise<void> {
  for (const known of await tablesByMonth(owner)) await makeMonthsOf(owner, known)
}
