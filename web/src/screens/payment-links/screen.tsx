import { PlusOutlined } from '@ant-design/icons'
import { paymentLinkList, type PaymentLinkRow } from '@vezne/contract/payment-links/list.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { Button } from 'antd'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { firmFinder } from '../../features/firm-picker/find-firms.ts'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { liveRows } from '../../features/list/live-rows.tsx'
import type { Total } from '../../features/list/row.ts'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { DECLINE_WORDS } from '../../features/payment-status/bank-words.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay, writeRate } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { LinkDrawer } from './detail/link-drawer.tsx'
import { meta } from './meta.ts'
import { LinkStatus, SendState } from './row/link-status.tsx'
import { text as rowText } from './row/text.ts'
import { writeAsked, writeMinutes, writeUse } from './row/write-link.ts'
import { text } from './text.ts'

/** When, how it stands, who, how much; then what became of it. */
const FIRST = ['createdAt', 'status', 'recipientName', 'amount', 'currencyCode', 'collectedAmount'] as const
const WIDTHS = {
  number: 120,
  recipientName: 190,
  firmName: 180,
  description: 220,
  amount: 150,
  currencyCode: 100,
  maxInstallments: 160,
  usedCount: 110,
  openedCount: 140,
  triedCount: 90,
  lastReason: 260,
  status: 150,
}

const Changes = liveRows('links')
const FINDERS = { firmId: firmFinder }
const OPTIONS = { currencyCode: CURRENCIES.map((code) => ({ value: code, label: code })) }

function Asked({ row }: { row: PaymentLinkRow }) {
  return writeAsked(row, useWords(rowText))
}

function LastReason({ reason }: { reason: string | null }) {
  const language = useLanguage()
  return reason === null ? '–' : (DECLINE_WORDS[reason]?.[language] ?? reason)
}

const cells: NonNullable<ListLook<typeof paymentLinkList>['cells']> = {
  status: (row) => <LinkStatus {...row} />,
  amount: (row) => <Asked row={row} />,
  usedCount: writeUse,
  emailState: ({ emailState }) => (emailState === null ? undefined : <SendState state={emailState} />),
  smsState: ({ smsState }) => (smsState === null ? undefined : <SendState state={smsState} />),
  lastReason: ({ lastReason }) => <LastReason reason={lastReason} />,
}

const toolsOf: NonNullable<ListLook<typeof paymentLinkList>['tools']> = (shown) => (
  <>
    <SavedViews list={paymentLinkList} {...shown} />
    <ExportMenu list={paymentLinkList} {...shown} />
  </>
)

function NewLink() {
  const t = useWords(text)
  const navigate = useNavigate()
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => void navigate('/payment-request')}>
      {t('create')}
    </Button>
  )
}

const add = <NewLink />

/** How many stand how, what share was paid, and how soon, for each currency. */
function useSummary() {
  const t = useWords(text)
  const inRow = useWords(rowText)
  const language = useLanguage()
  return (totals: readonly Total[]) =>
    totals.map((total) => {
      const count = (name: string) => (total[name] as number | undefined) ?? 0
      const { currencyCode, activeAmount, conversionRate, medianMinutes } = total
      const [active, open] = [count('activeCount'), count('openCount')]
      const said = [
        active > 0 && t('active', { count: active, amount: formatAmount((activeAmount as bigint | undefined) ?? 0n) }),
        open > 0 && t('activeOpen', { count: open }),
        active + open === 0 && t('noActive'),
        t('paid', { count: count('paidCount') }),
        ...(['expired', 'cancelled', 'blocked'] as const).map(
          (state) => count(`${state}Count`) > 0 && t(state, { count: count(`${state}Count`) }),
        ),
        typeof conversionRate === 'number' && t('conversion', { rate: writeRate(conversionRate, language) }),
        typeof medianMinutes === 'number' && t('median', { time: writeMinutes(medianMinutes, inRow) }),
      ]
      return (
        <span key={currencyCode}>
          {totals.length > 1 && `${currencyCode}: `}
          {said.filter(Boolean).join(' · ')}
        </span>
      )
    })
}

/** Link Takibi: every link, how it stands, and what became of it, live while a payer pays. */
export function Screen() {
  const t = useWords(text)
  const inRow = useWords(rowText)
  const [mayCreate, mayLook] = [useRight('link.create'), useRight('audit.see')]
  const cardOf = useCallback(
    (row: PaymentLinkRow) => ({
      who: row.recipientName,
      when: row.number,
      howMuch: writeAsked(row, inRow, row.currencyCode),
      how: (
        <>
          <LinkStatus {...row} />
          <small>{t('lastDay', { day: writeDay(row.validUntil) })}</small>
        </>
      ),
    }),
    [t, inRow],
  )
  const maySee = useMemo(
    () => (mayCreate === undefined ? undefined : mayCreate || mayLook === true),
    [mayCreate, mayLook],
  )
  return (
    <ListScreen
      list={paymentLinkList}
      maySee={maySee}
      title={useTitle(meta)}
      empty={{ title: t('empty'), hint: t('emptyHint'), action: mayCreate === true && add }}
      cells={cells}
      widths={WIDTHS}
      first={FIRST}
      options={OPTIONS}
      finders={FINDERS}
      cardOf={cardOf}
      sumsOf="collectedAmount"
      summaryOf={useSummary()}
      action={mayCreate === true && add}
      Detail={LinkDrawer}
      tools={toolsOf}
      Changes={Changes}
    />
  )
}
