import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type { FirmScope } from '../../../../kit/db/tenant-db.ts'
import type { Bind } from '../../../../kit/list/keyset.store.ts'
import type { CollectionFilter } from './conditions.store.ts'

/** The states in which a payment does not rest. The index of states leaves them out by these words (decision 0024). */
const OPEN: readonly PaymentState[] = ['created', 'init-sent', 'awaiting-3d', 'auth-sent']
const RESTS = `p.state not in ('created', 'init-sent', 'awaiting-3d', 'auth-sent')`
/** Few are in them at any time, whatever else is asked for. */
const RARE: readonly PaymentState[] = ['in-doubt', 'review']

/** Which index a page is read by: the values it is read for, one by one, and what each says of a payment `p`. */
export interface Source {
  /** The filter that is answered by it; what it says need not be said again. */
  readonly answers: keyof CollectionFilter | undefined
  /** One part for each way to find rows: `each` is a set of values that a part is read for. */
  readonly parts: readonly { readonly each?: string; readonly where: string }[]
}

const once = <Value>(values: readonly Value[] | undefined): readonly Value[] => [...new Set(values)]

/**
 * Newest first, every index that serves a list has it for one status, firm or bank. Several are read one by one and
 * merged. Where two could serve, the one with fewer payments in it does.
 */
export function sourceOf(filter: CollectionFilter, firms: FirmScope, bind: Bind): Source {
  const [states, ofFirms, banks] = [once(filter.status), once(filter.firmId), once(filter.bankId)]
  const isRare = states.length > 0 && states.every((state) => RARE.includes(state))
  if (isRare) return ofStates(states, bind)
  if (ofFirms.length > 0) return ofEach('firmId', 'p.firm_id', `unnest(${bind(ofFirms)}::uuid[])`)
  // Whoever sees some firms only is served by theirs: no other row exists, and to look for it would cost.
  if (firms !== '*') return ofEach(undefined, 'p.firm_id', 'unnest((select current_firms()))')
  if (banks.length > 0) return ofEach('bankId', 'p.bank_id', `unnest(${bind(banks)}::int[])`)
  return states.length > 0 ? ofStates(states, bind) : { answers: undefined, parts: [{ where: 'true' }] }
}

const ofEach = (answers: Source['answers'], column: string, each: string): Source => ({
  answers,
  parts: [{ each, where: `${column} = d.value` }],
})

/** Open states are looked for in the last day alone: the janitor leaves none older. */
function ofStates(states: readonly PaymentState[], bind: Bind): Source {
  const [open, resting] = [
    states.filter((state) => OPEN.includes(state)),
    states.filter((state) => !OPEN.includes(state)),
  ]
  return {
    answers: 'status',
    parts: [
      ...(resting.length > 0
        ? [{ each: `unnest(${bind(resting)}::text[])`, where: `p.state = d.value and ${RESTS}` }]
        : []),
      ...(open.length > 0
        ? [{ where: `p.state = any (${bind(open)}::text[]) and p.created_at > engine_now() - interval '1 day'` }]
        : []),
    ],
  }
}
