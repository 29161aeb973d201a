import type pg from 'pg'
import { inTransaction } from '../../../../kit/db/transaction.ts'
import type { PaymentLinkDeps } from '../deps.ts'

/** The role that sees of every link whose it is, and nothing more. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

export function linkOwners(pool: pg.Pool): Pick<PaymentLinkDeps, 'ownerByCode' | 'ownerById'> {
  const find = async (where: string, value: Buffer | string) => {
    const { rows } = await inTransaction(pool, OPENING, (client) =>
      client.query<{ tenantId: string; id: string }>(
        `select tenant_id as "tenantId", id from payment_links where ${where} = $1`,
        [value],
      ),
    )
    return rows[0]
  }
  return { ownerByCode: (codeHash) => find('code_hash', codeHash), ownerById: (id) => find('id', id.toLowerCase()) }
}
