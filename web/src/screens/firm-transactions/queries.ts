import { transactionSummary } from '@vezne/contract/firm-transactions.ts'
import { STATEMENT_VIEWS } from '@vezne/contract/firm-transactions/list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import type { Chosen } from '../../features/list/address.ts'
import { callQuery } from '../../kit/api/query.ts'

/** Where an end of the period is left open. */
const ALL = { from: '2000-01-01', to: '2099-12-31' }

/** What the summary is asked for, by what the list is asked for. */
export function summaryInput(asked: Chosen) {
  const first = (name: string) => asked[name]?.[0]
  const view = STATEMENT_VIEWS.find((each) => each === first('view'))
  const [firmId, accountId] = [first('firmId'), first('accountId')]
  return {
    ...(firmId !== undefined && { firmId }),
    ...(accountId !== undefined && { accountId }),
    from: first('from') ?? ALL.from,
    to: first('to') ?? ALL.to,
    currencyCode: CURRENCIES.find((code) => code === first('currencyCode')) ?? 'TRY',
    ...(view !== undefined && { view }),
    ...(first('withSubFirms') === 'true' && { withSubFirms: true }),
  }
}

export const useStatementSummary = (asked: Chosen) =>
  useQuery({ ...callQuery(transactionSummary, summaryInput(asked)), placeholderData: keepPreviousData })
