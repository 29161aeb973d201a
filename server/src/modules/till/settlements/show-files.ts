import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type {
  listSettlements,
  settlementDetail,
  SettlementDifference,
  SettlementReading,
} from '@vezne/contract/settlements.ts'
import type { BrokenRow } from '@vezne/domain/settlement/bank-row.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { everyTerminal } from '../../company/terminals/index.ts'
import type { SettlementDeps } from './deps.ts'
import { reportsByApi } from './reports-by-api.ts'
import { reportStates, type ReportState } from './reports.store.ts'
import { brokenRowsOf, differencesOf, findFile, lastFiles, type DifferenceRow, type FileRow } from './files.store.ts'

const MOST_FILES = 100
const MOST_BROKEN = 500

export const toldBroken = (broken: readonly BrokenRow[]): SettlementReading['broken'] => broken.slice(0, MOST_BROKEN)

/** Without its id where the file was only looked at. */
export function toldDifference(
  difference: Omit<DifferenceRow, 'id'> & { readonly id: string | null },
): SettlementDifference {
  const { closedAt, closedBy, verdict } = difference
  return {
    id: difference.id,
    kind: difference.kind,
    line: difference.line,
    paymentId: difference.paymentId,
    label: difference.label,
    authCode: difference.authCode,
    soldOn: difference.soldOn,
    installment: difference.part,
    installmentCount: difference.parts,
    currencyCode: difference.currency,
    expectedOn: difference.expectedOn,
    expectedAmount: difference.expectedGrossMinor,
    expectedCommission: difference.expectedCommissionMinor,
    cameOn: difference.cameOn,
    cameAmount: difference.cameGrossMinor,
    cameCommission: difference.cameCommissionMinor,
    closed: closedAt === null ? null : { at: closedAt.getTime(), by: closedBy ?? '', verdict: verdict ?? '' },
  }
}

interface Called {
  readonly name: string
  readonly bankName: string
}

function toldFile({ uploadedAt, uploadedByName, ...file }: FileRow, accounts: ReadonlyMap<string, Called>) {
  const { name = '', bankName = '' } = accounts.get(file.accountId) ?? {}
  return { ...file, accountName: name, bankName, uploadedAt: uploadedAt.getTime(), uploadedBy: uploadedByName }
}

const toldReport = (state: ReportState | undefined) => ({
  lastOn: state?.lastOn ?? null,
  failedOn: state?.failedOn ?? null,
  failedCount: state?.failedCount ?? 0,
})

/** The last files, and the accounts whose files are taken: also those that take no new sales, whose money still comes. */
export async function showFiles({ db }: SettlementDeps, caller: Caller): Promise<ReplyOf<typeof listSettlements>> {
  return db.readForCaller(caller, async (one) => {
    const states = new Map((await reportStates(one)).map((state) => [state.accountId, state]))
    const accounts = (await everyTerminal(one)).map((terminal) => ({
      id: terminal.accountId,
      name: terminal.name,
      bankName: terminal.bank.name,
      report: reportsByApi(terminal) ? toldReport(states.get(terminal.accountId)) : null,
    }))
    const called = new Map(accounts.map((account) => [account.id, account]))
    return { accounts, files: (await lastFiles(one, MOST_FILES)).map((file) => toldFile(file, called)) }
  })
}

export async function showFile(
  { db }: SettlementDeps,
  id: string,
  caller: Caller,
): Promise<ReplyOf<typeof settlementDetail>> {
  return db.readForCaller(caller, async (one) => {
    const file = await findFile(one, id)
    if (file === undefined) throw new Refusal('not-found')
    const accounts = new Map(
      (await everyTerminal(one)).map(({ accountId, name, bank }) => [accountId, { name, bankName: bank.name }]),
    )
    return {
      ...toldFile(file, accounts),
      differences: (await differencesOf(one, id)).map(toldDifference),
      broken: await brokenRowsOf(one, id, MOST_BROKEN),
    }
  })
}
