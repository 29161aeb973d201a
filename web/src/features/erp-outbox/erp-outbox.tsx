import { diagnose } from '@vezne/contract/erp-outbox/doctor.ts'
import { outboxList, type OutboxItem } from '@vezne/contract/erp-outbox/list.ts'
import { OUTBOX_KIND_WORDS, OUTBOX_STATUS_WORDS, SUSPENSE_WORDS } from '@vezne/contract/erp-outbox/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { useCallback } from 'react'
import { useIsStaff, useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { firmFinder } from '../firm-picker/find-firms.ts'
import { ListScreen, type ListLook } from '../list/list-screen.tsx'
import { ExportMenu } from '../list/tools/export-menu.tsx'
import { SavedViews } from '../list/tools/saved-views.tsx'
import { OutboxDrawer } from './drawer.tsx'
import { Marked } from './marked.tsx'
import { Proof } from './proof.tsx'
import { useDecides } from './queries.ts'
import { Status } from './status.tsx'
import { text } from './text.ts'
import './erp-outbox.css'

/** What it is, how it stands, and what is wrong with it; the ERP's side of it is scrolled to. */
const FIRST = ['eventOn', 'kind', 'reference', 'firmName', 'amount', 'currencyCode', 'status', 'erpNumber'] as const
const WIDTHS = {
  eventOn: 105,
  kind: 95,
  reference: 205,
  firmName: 170,
  accountCode: 120,
  amount: 120,
  currencyCode: 75,
  status: 130,
  erpNumber: 150,
  error: 280,
  tries: 85,
  target: 120,
  ledger: 120,
  period: 80,
  voucher: 140,
}
const FINDERS = { firmId: firmFinder }

function LastError({ error }: Pick<OutboxItem, 'error'>) {
  const language = useLanguage()
  if (error === null) return '–'
  const { why, said, cause } = diagnose(error)
  return <span title={said ?? undefined}>{cause === 'other' && said !== null ? said : why[language]}</span>
}

const cells: NonNullable<ListLook<typeof outboxList>['cells']> = {
  status: ({ status }) => <Status status={status} />,
  error: (row) => <LastError {...row} />,
}

const toolsOf: NonNullable<ListLook<typeof outboxList>['tools']> = (shown) => (
  <>
    <SavedViews list={outboxList} {...shown} />
    <ExportMenu list={outboxList} {...shown} />
  </>
)

function useCard() {
  const language = useLanguage()
  return useCallback(
    ({ firmName, kind, reference, eventOn, amount, currencyCode, status, error, erpNumber }: OutboxItem) => ({
      who: firmName ?? SUSPENSE_WORDS[language],
      when: writeDay(eventOn),
      howMuch: formatAmount(amount, currencyCode),
      how: (
        <>
          <Status status={status} />
          {status === 'failed' && error !== null ? (
            <small>
              <LastError error={error} />
            </small>
          ) : (
            <small>
              {OUTBOX_KIND_WORDS[kind][language]} · {erpNumber ?? reference}
            </small>
          )}
        </>
      ),
    }),
    [language],
  )
}

const STATES = [
  ['waiting', 'waiting'],
  ['sending', 'sending'],
  ['posted', 'posted'],
  ['failed', 'failed'],
  ['ignored', 'ignored'],
  ['takenBack', 'taken-back'],
] as const

/** How many of all that the filter leaves stand how. */
function useSummary() {
  const language = useLanguage()
  return useCallback<NonNullable<ListLook<typeof outboxList>['summaryOf']>>(
    (totals) =>
      STATES.map(([name, status]) => ({
        word: OUTBOX_STATUS_WORDS[status][language],
        count: totals.reduce((all, total) => all + Number(total[name] ?? 0), 0),
      }))
        .filter(({ count }) => count > 0)
        .map(({ word, count }) => `${word}: ${count}`)
        .join(' · '),
    [language],
  )
}

/** Aktarım Durumu: what went, goes and did not go to the ERP, and the doctor for what did not. */
export function ErpOutbox({ title }: { readonly title: string }) {
  const t = useWords(text)
  const maySee = useRight('erp.see')
  const isStaff = useIsStaff()
  const decides = useDecides()
  return (
    <ListScreen
      list={outboxList}
      maySee={maySee}
      isWhole={isStaff === false}
      isPart
      title={title}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      cells={cells}
      widths={WIDTHS}
      first={FIRST}
      finders={FINDERS}
      cardOf={useCard()}
      sumsOf="amount"
      summaryOf={useSummary()}
      Above={Proof}
      // Marks lead nowhere for somebody who decides nothing.
      {...(decides && { Marked })}
      Detail={OutboxDrawer}
      tools={toolsOf}
    />
  )
}
