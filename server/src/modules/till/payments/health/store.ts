import { CALM, type Silences } from '@vezne/domain/terminal/breaker.ts'
import type pg from 'pg'
import { inTransaction } from '../../../../kit/db/transaction.ts'

/** Of all companies and of none: the role that looks across them and sees nothing of them. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

const FACTS = `bank_id, silent_at, opened_at, probe_at, probe_tenant, probe_payment, engine_now() as now`

interface Row {
  readonly bank_id: number
  readonly silent_at: readonly Date[]
  readonly opened_at: Date | null
  readonly probe_at: Date | null
  readonly probe_tenant: string | null
  readonly probe_payment: string | null
  readonly now: Date
}

/** The payment that a bank can be asked about. */
export interface Question {
  readonly tenantId: string
  readonly paymentId: string
}

/** What all processes know of a bank that did not answer. */
export interface Standing {
  readonly silences: Silences
  readonly question: Question | undefined
}

function standingOf(row: Row | undefined): Standing {
  if (row === undefined) return { silences: CALM, question: undefined }
  const {
    silent_at: at,
    opened_at: openedAt,
    probe_at: probeAt,
    probe_tenant: tenantId,
    probe_payment: paymentId,
  } = row
  return {
    silences: {
      at: at.map((moment) => moment.getTime()),
      openedAt: openedAt?.getTime(),
      probeAt: probeAt?.getTime(),
    },
    question: tenantId === null || paymentId === null ? undefined : { tenantId, paymentId },
  }
}

const SILENT = `select bank_id from bank_silences where opened_at is not null`

/** The banks at which no new sale begins. */
export async function silentBanks(pool: pg.Pool): Promise<ReadonlySet<number>> {
  const { rows } = await inTransaction(pool, OPENING, (client) => client.query<{ bank_id: number }>(SILENT))
  return new Set(rows.map(({ bank_id: bankId }) => bankId))
}

const MAKE = `insert into bank_silences (bank_id) values ($1) on conflict do nothing`
const LOCK = `select ${FACTS} from bank_silences where bank_id = $1 for update`
const WRITE = `update bank_silences
  set silent_at = $2, opened_at = $3, probe_at = $4, probe_tenant = $5, probe_payment = $6 where bank_id = $1`

const momentOf = (at: number | undefined) => (at === undefined ? null : new Date(at))

/** One process at a time, by the database's clock. Gives back how it stood before and stands now. */
export async function changeStanding(
  pool: pg.Pool,
  bankId: number,
  change: (before: Standing, now: number) => Standing,
): Promise<{ readonly before: Standing; readonly after: Standing }> {
  return inTransaction(pool, OPENING, async (client) => {
    await client.query(MAKE, [bankId])
    const { rows } = await client.query<Row>(LOCK, [bankId])
    const before = standingOf(rows[0])
    const after = change(before, rows[0]?.now.getTime() ?? 0)
    const { silences, question } = after
    const at = silences.at.map((moment) => new Date(moment))
    const moments = [momentOf(silences.openedAt), momentOf(silences.probeAt)]
    await client.query(WRITE, [bankId, at, ...moments, question?.tenantId ?? null, question?.paymentId ?? null])
    return { before, after }
  })
}
