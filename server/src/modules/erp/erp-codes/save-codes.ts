import { erpCodesShape, type saveErpCodes } from '@vezne/contract/erp-codes.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../kit/refusal.ts'
import { saveRecord } from '../../platform/records/index.ts'
import { everyTerminal } from '../../company/terminals/index.ts'
import type { ErpCodesDeps } from './deps.ts'
import { subjectOf } from './show-codes.ts'
import { findLedgers, readCodes, replaceCodes } from './store.ts'

type Codes = InputOf<typeof saveErpCodes>['codes']

/** Every line of an account of the company's, and each number of installments of one once. */
async function requireOwnLines(db: TenantDb, codes: Codes): Promise<void> {
  const accounts = new Set((await everyTerminal(db)).map(({ accountId }) => accountId))
  const keyOf = ({ posAccountId, installments }: Codes[number]) => `${posAccountId} ${installments}`
  const firstAt = new Map(codes.map((line, at) => [keyOf(line), at] as const).toReversed())
  const faultOf = (line: Codes[number], at: number): BrokenRule[] => {
    if (!accounts.has(line.posAccountId))
      return [{ path: `codes.${at}.posAccountId`, rule: 'erp-code-account-unknown' }]
    return firstAt.get(keyOf(line)) === at ? [] : [{ path: `codes.${at}.installments`, rule: 'erp-code-twice' }]
  }
  const errors = codes.flatMap(faultOf)
  if (errors.length > 0) throw new BrokenRules(errors)
}

const refuseCards = (codes: Codes) =>
  refuseCardNumbers(
    Object.fromEntries(
      codes.flatMap(({ posAccount, planCode }, at) => [
        [`codes.${at}.posAccount`, posAccount],
        [`codes.${at}.planCode`, planCode],
      ]),
    ),
  )

/** What is handed out from now on bears these codes, also what was booked before and has not gone out yet. */
export function saveCodes(
  { db: database }: ErpCodesDeps,
  { ledgerId, version, codes }: InputOf<typeof saveErpCodes>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveErpCodes>> {
  refuseCards(codes)
  return database.forCaller(call.caller, async (db) => {
    const ledger = (await findLedgers(db)).find(({ id }) => id === ledgerId)
    if (ledger === undefined) throw new Refusal('not-found')
    return {
      version: await saveRecord(
        db,
        {
          subject: subjectOf(ledgerId),
          shape: erpCodesShape,
          version,
          kind: 'erp-codes-changed',
          details: { ledger: ledger.code },
          read: async () => ({ codes: await readCodes(db, ledgerId) }),
          write: async () => {
            await requireOwnLines(db, codes)
            await replaceCodes(db, ledgerId, codes)
          },
        },
        call,
      ),
    }
  })
}
