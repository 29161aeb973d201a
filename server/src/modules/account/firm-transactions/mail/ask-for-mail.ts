import type { mailStatement, statementMails, StatementMails } from '@vezne/contract/firm-transactions/paper.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import * as z from 'zod/mini'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { memberOf } from '../../../platform/auth/index.ts'
import { partyOf } from '../accounts.store.ts'
import type { FirmTransactionDeps } from '../deps.ts'
import { findStatement } from '../paper/read-statement.ts'
import { readSubject, type AskedSubject } from '../subject.ts'
import { mailStatementJob } from './jobs.ts'
import { insertMail, lastMails, mailedLately } from './mails.store.ts'
import { lastAsked } from './kept-question.ts'

/** Some 200 pages: what a mailbox takes. */
export const MAILED_ROWS_MOST = 10_000
/** Of one person: nobody fills other people's mailboxes with our papers. */
const AN_HOUR = { minutes: 60, most: 30 }
const SHOWN = 10

const isFreeFor = ({ rights }: Caller) => rights.has('statement.send')

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Where anybody who may read a statement may have it sent: to the firm's own address and to theirs. */
async function knownOf(deps: FirmTransactionDeps, db: ReadDb, caller: Caller, firmId: string): Promise<string[]> {
  const firm = await partyOf(db, firmId)
  const own = await memberOf(deps.auth, caller.tenantId, caller.userId)
  const known = [firm?.email ?? '', own?.email ?? ''].filter((address) => address !== '')
  return known.filter((address, at) => known.findIndex((other) => sameAddress(other, address)) === at)
}

async function firmOf(db: ReadDb, caller: Caller, asked: AskedSubject): Promise<string> {
  const { firm } = await readSubject(db, caller, asked)
  if (firm === undefined) throw new Refusal('not-found')
  return firm.id
}

export function showMails(
  deps: FirmTransactionDeps,
  asked: InputOf<typeof statementMails>,
  { caller }: SignedInCall,
): Promise<StatementMails> {
  return deps.db.readForCaller(caller, async (db) => {
    const firmId = await firmOf(db, caller, asked)
    // A dealer sees what it had sent itself, not to whom staff wrote.
    const by = caller.firms === '*' ? undefined : caller.userId
    const sent = await lastMails(db, firmId, { by, most: SHOWN })
    return {
      known: await knownOf(deps, db, caller, firmId),
      isFree: isFreeFor(caller),
      sent: sent.map(({ asked: kept, askedAt, sentAt, ...each }) => ({
        ...each,
        askedAt: askedAt.getTime(),
        sentAt: sentAt?.getTime() ?? null,
        ...lastAsked(kept),
      })),
    }
  })
}

function judge(addresses: readonly string[]): void {
  const broken = addresses.flatMap((address, at) =>
    z.safeParse(z.email(), address).success ? [] : [{ path: `addresses.${at}`, rule: 'email-invalid' } as const],
  )
  if (broken.length > 0) throw new BrokenRules(broken)
}

/** Writes down what is to be sent, to each address once; a worker draws it and hands it over. */
export async function askForMail(
  deps: FirmTransactionDeps,
  { requestId, addresses: typed, note = '', language: chosen, ...asked }: InputOf<typeof mailStatement>,
  call: SignedInCall,
): Promise<ReplyOf<typeof mailStatement>> {
  const { caller } = call
  // Whoever may answer for a firm and may not read its account has nothing sent of it either.
  if (!caller.rights.has('statement.see')) throw new Refusal('not-permitted')
  const trimmed = typed.map((each) => each.trim())
  const addresses = trimmed.filter((each, at) => trimmed.findIndex((other) => sameAddress(other, each)) === at)
  judge(addresses)
  refuseCardNumbers({ note })
  const language = chosen ?? call.language
  const found = await findStatement(deps, { asked, language, asking: caller, most: MAILED_ROWS_MOST })
  const { firmId, firmName } = found
  if (firmId === undefined) throw new Refusal('not-found')
  const { from, to: until } = found
  return deps.db.forCaller(caller, async (db) => {
    if (!isFreeFor(caller)) {
      const known = await knownOf(deps, db, caller, firmId)
      const isKnown = (address: string) => known.some((each) => sameAddress(each, address))
      if (!addresses.every(isKnown)) throw new Refusal('statement-mail-address', null, 'addresses')
    }
    if ((await mailedLately(db, caller.userId, AN_HOUR.minutes)) + addresses.length > AN_HOUR.most)
      throw new Refusal('too-many-requests')
    const letter = {
      requestId: requestId.toLowerCase(),
      firmId,
      language,
      note: note.trim(),
      asked: JSON.stringify({ ...asked, from, to: until }),
      scope: JSON.stringify(caller.firms),
      by: { userId: caller.userId, name: caller.name },
    }
    for (const address of addresses) {
      const mailId = await insertMail(db, { ...letter, address })
      if (mailId === undefined) continue
      await enqueue(db, mailStatementJob, { mailId })
      const details = { firm: firmName, address, from, to: until }
      await recordEvent(db, { kind: 'statement-mailed', userId: caller.userId, details }, call)
    }
    return { addresses }
  })
}
