import { randomUUIDv7 } from 'node:crypto'
import type { openErpLedger } from '@vezne/contract/erp-connections.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { findLedgers, insertLedger } from './connections.store.ts'
import type { ErpConnectionDeps } from './deps.ts'

/** As many as the office shows. */
const MOST = 50
/** Of a company without an ERP; no ERP's ledger bears it. */
const OWN_CODE = 'vezne'

/** A ledger of an ERP: empty, and filled by calls until a connection is switched on. */
export function openLedger(
  { db: database }: Pick<ErpConnectionDeps, 'db'>,
  asked: InputOf<typeof openErpLedger>,
  call: SignedInCall,
): Promise<ReplyOf<typeof openErpLedger>> {
  const { code, name, closing, booksReceipts } = asked
  refuseCardNumbers({ code, name })
  return database.forCaller(call.caller, async (db) => {
    const known = await findLedgers(db)
    if (known.filter(({ isOwn }) => !isOwn).length >= MOST)
      throw new BrokenRules([{ path: 'code', rule: 'erp-ledgers-many' }])
    const id = randomUUIDv7()
    if (code.toLowerCase() === OWN_CODE || !(await insertLedger(db, { id, code, name, closing, booksReceipts })))
      throw new BrokenRules([{ path: 'code', rule: 'erp-ledger-twice' }])
    const details = { ledger: code, name, closing, booksReceipts }
    await recordEvent(db, { kind: 'erp-ledger-opened', userId: call.caller.userId, details }, call)
    return { id }
  })
}
