import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { sendReconciliation } from '@vezne/contract/reconciliations/letter.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { canonicalLetter, type Letter } from '@vezne/domain/reconciliation/canonical.ts'
import * as z from 'zod/mini'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../../kit/refusal.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { tenantById, type Tenant } from '../../../platform/tenants/index.ts'
import { findAccount, findFirm, pendingOf } from '../books.store.ts'
import { contractOf, dropContract, keepContract } from '../contracts.store.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { mailLetter } from '../jobs.ts'
import { insertLetter, keepEvent } from '../letters.store.ts'

/** How long a firm has to answer. */
const ANSWER_DAYS = 15
const PENDING_MOST = 200

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** For people to name a letter by, on the telephone too; it opens nothing. */
const newNumber = () => `M-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

type Asked = InputOf<typeof sendReconciliation>

function judge({ asOf, email, contractOn }: Asked, today: Day): void {
  const broken: BrokenRule[] = [
    ...(asOf > today ? [{ path: 'asOf', rule: 'reconciliation-day-future' } as const] : []),
    ...(z.safeParse(z.email(), email.trim()).success ? [] : [{ path: 'email', rule: 'email-invalid' } as const]),
    ...((contractOn ?? today) > today ? [{ path: 'contractOn', rule: 'contract-day-future' } as const] : []),
  ]
  if (broken.length > 0) throw new BrokenRules(broken)
}

/** What is declared of a firm's contract from now on. */
async function declare(db: TenantDb, firmId: string, asked: Asked['contractOn'], call: SignedInCall) {
  const before = await contractOf(db, firmId)
  if (asked === undefined || asked === before) return before
  const { userId, name } = call.caller
  if (asked === null) await dropContract(db, firmId)
  else await keepContract(db, firmId, asked, name)
  const change = { before: { contractOn: before }, after: { contractOn: asked } }
  await recordEvent(db, { kind: 'account-contract-declared', userId, details: { firmId }, change }, call)
  return asked
}

async function write(db: TenantDb, asked: Asked, tenant: Tenant, call: SignedInCall) {
  const account = await findAccount(db, asked.accountId.toLowerCase(), asked.asOf)
  const firm = account && (await findFirm(db, account.firmId))
  if (account === undefined || firm === undefined) throw new Refusal('not-found')
  const pending = await pendingOf(db, account.id, asked.asOf, PENDING_MOST + 1)
  if (pending.length > PENDING_MOST) throw new Refusal('too-many-pending')
  const { email: _, ...party } = firm
  const letter: Letter = {
    number: newNumber(),
    company: {
      name: tenant.name,
      taxNumber: tenant.taxNumber,
      taxOffice: tenant.taxOffice,
      address: tenant.address,
    },
    firm: party,
    accountCode: account.code,
    currency: account.currency,
    asOf: asked.asOf,
    balanceMinor: account.balanceMinor,
    isErpOnly: account.isErpOnly,
    pending,
    contractOn: await declare(db, account.firmId, asked.contractOn, call),
  }
  return { account, letter }
}

/** Writes the letter, freezes what it says, and mails its link. */
export async function sendLetter(
  deps: ReconciliationDeps,
  asked: Asked,
  call: SignedInCall,
): Promise<ReplyOf<typeof sendReconciliation>> {
  const { caller } = call
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  return deps.db.forCaller(caller, async (db) => {
    const today = istanbulDay((await db.now()).getTime())
    judge(asked, today)
    const { account, letter } = await write(db, asked, tenant, call)
    const id = randomUUIDv7()
    const text = canonicalLetter(letter)
    await insertLetter(db, {
      id,
      firmId: account.firmId,
      accountId: account.id,
      letter,
      text,
      hash: sha256(text),
      language: asked.language,
      email: asked.email.trim(),
      answerUntil: addDays(today, ANSWER_DAYS),
      by: { userId: caller.userId, name: caller.name },
    })
    await keepEvent(db, { id, firmId: account.firmId }, { what: 'prepared', by: caller.name })
    const details = { number: letter.number, account: account.code, asOf: asked.asOf }
    await recordEvent(db, { kind: 'reconciliation-sent', userId: caller.userId, details }, call)
    await enqueue(db, mailLetter, { reconciliationId: id, kind: 'letter' })
    return { id, number: letter.number }
  })
}
