import type pg from 'pg'
import { inTransaction } from '../../../../kit/db/transaction.ts'

/** The role that sees of every payment whose it is, and nothing more. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`
const FIND = 'select tenant_id from payments where id = $1'

/** Whose payment this is: its id alone is the right to ask. */
export function tenantOfPayment(pool: pg.Pool): (paymentId: string) => Promise<string | undefined> {
  return async (paymentId) => {
    const { rows } = await inTransaction(pool, OPENING, (client) =>
      client.query<{ tenant_id: string }>(FIND, [paymentId]),
    )
    return rows[0]?.tenant_id
  }
}
