import type { undoCommissions } from '@vezne/contract/commissions.ts'
import {
  COMMISSION_DIFFERENCES_TOLD,
  commissionRowName,
  type ChangedRow,
  type CommissionDifference,
  type CommissionRow,
} from '@vezne/contract/commissions/table.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { RateRow } from '@vezne/domain/commission/definition.ts'
import { writeRate } from '@vezne/domain/commission/rate-text.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { findStanding } from '../../../platform/records/index.ts'
import { changeTable, requireDays, rowChanges, type RowChange } from './change-table.ts'
import type { CommissionDeps } from './deps.ts'
import { tableOn } from './rows.ts'
import { COMMISSIONS } from './show-table.ts'

const told = (rate: RateRow | undefined) => (rate === undefined ? null : writeRate(rate))

interface ChangedCells extends Pick<RowChange, 'cells'> {
  readonly row: Pick<CommissionRow, 'accountName' | 'programme' | 'cardKind'>
}

/** Cells as people read them; of very many the first ones. */
export function toldDifferences(changes: readonly ChangedCells[], language: Language) {
  const all = changes.flatMap(({ row, cells }): CommissionDifference[] =>
    cells.map(({ count, before, after }) => ({
      name: commissionRowName(row, language),
      count,
      before: told(before),
      after: told(after),
    })),
  )
  return { differences: all.slice(0, COMMISSION_DIFFERENCES_TOLD), differenceCount: all.length }
}

/**
 * Brings back what held on a day. Nothing is taken away: it is a new change with the figures of that day, and can itself
 * be undone. A row that had no rates then has none again.
 */
export async function undo(
  deps: CommissionDeps,
  { version, back, from, to, reason }: InputOf<typeof undoCommissions>,
  call: SignedInCall,
): Promise<ReplyOf<typeof undoCommissions>> {
  const { rows, seen, standing } = await deps.db.forCaller(call.caller, async (db) => {
    await requireDays(db, { from, to, back })
    const then = await tableOn(db, back)
    const asked = then.flatMap(({ id, accountId, cardKind, rates }): ChangedRow[] =>
      id === null ? [] : [{ id, accountId, cardKind, rates }],
    )
    const changes = rowChanges(await tableOn(db, from), asked)
    return {
      rows: changes.map((change) => change.asked),
      seen: toldDifferences(changes, call.language),
      standing: await findStanding(db, COMMISSIONS),
    }
  })
  if (reason === null) return { version: standing.version, ...seen }
  const made = await changeTable(deps, { kind: 'undo', version, from, to, back, reason, rows }, call)
  return { ...made, ...seen }
}
