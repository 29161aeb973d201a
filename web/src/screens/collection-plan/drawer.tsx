import type { CollectionPlanDetail } from '@vezne/contract/collection-plans.ts'
import { SOURCE_WORDS } from '@vezne/contract/collection-plans/words.ts'
import { groupIban } from '@vezne/domain/identity/iban.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsStaff, useRight } from '../../features/companies/active-tenant.ts'
import { OpenFollowUp } from '../../features/follow-up/open-follow-up.tsx'
import { writeDay } from '../../features/list/write-cell.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { ExpectedStatus } from './expected-status.tsx'
import { useExpectedRow } from './queries.ts'
import { text } from './text.ts'

const isMissing = (error: Error | null) => error instanceof CallFailed && [404, 406].includes(error.failure.status)

type Fact = readonly [title: string, value: ReactNode]

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="expected-facts">
    {facts.map(([title, value]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const given = (title: string, value: ReactNode): Fact[] =>
  value === null || value === undefined ? [] : [[title, value]]

function RowFacts({ row }: Pick<CollectionPlanDetail, 'row'>) {
  const t = useWords(text)
  const language = useLanguage()
  const money = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, row.currencyCode))
  return (
    <Facts
      facts={[
        [t('source'), SOURCE_WORDS[row.source][language]],
        [t('due'), writeDay(row.dueOn)],
        ...given(t('expectedDay'), row.expectedOn === row.dueOn ? null : writeDay(row.expectedOn)),
        [t('value'), writeDay(row.valueOn)],
        [t('amount'), money(row.amount)],
        ...given(t('commission'), money(row.commission)),
        ...given(t('net'), row.commission === null ? null : money(row.net)),
        ...given(t('document'), row.documentNo),
        ...given(t('pledge'), row.pledgeNo),
        ...given(t('installment'), row.parts === null || row.parts < 2 ? null : `${row.part}/${row.parts}`),
        ...given(t('bank'), row.bankName),
        ...given(t('iban'), row.iban === null ? null : <bdi>{groupIban(row.iban)}</bdi>),
      ]}
    />
  )
}

function FirmFacts({ firm }: { firm: NonNullable<CollectionPlanDetail['firm']> }) {
  const t = useWords(text)
  const lira = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, 'TRY'))
  const contact = [firm.phone, firm.email].filter((each) => each !== null).join(' · ')
  return (
    <section aria-label={firm.name}>
      <h3>
        {firm.name} <small>{firm.code}</small>
      </h3>
      <Facts
        facts={[
          ...firm.open.flatMap(({ currencyCode, open, overdue, covered }): Fact[] => [
            [t('open', { currency: currencyCode }), formatAmount(open, currencyCode)],
            [t('overdue', { currency: currencyCode }), formatAmount(overdue, currencyCode)],
            ...given(
              t('coveredOf', { currency: currencyCode }),
              covered === 0n ? null : formatAmount(covered, currencyCode),
            ),
          ]),
          ...given(t('creditLimit'), lira(firm.creditLimit)),
          ...given(t('risk'), lira(firm.risk)),
          ...given(t('collateral'), lira(firm.collateral)),
          ...given(t('salesRep'), firm.salesRep),
          ...given(t('contact'), contact === '' ? null : contact),
        ]}
      />
    </section>
  )
}

/** The ways on from a row, as far as its reader may go them. */
function Ways({ row }: Pick<CollectionPlanDetail, 'row'>) {
  const t = useWords(text)
  const isStaff = useIsStaff() === true
  const [payments, plan, statement] = [useRight('payment.see'), useRight('plan.see'), useRight('statement.see')]
  const whose = isStaff && row.firmId !== null ? `?firmId=${row.firmId}` : ''
  const ways = [
    row.paymentId !== null &&
      payments === true &&
      ([`/pos-collection-transaction?detail=${row.paymentId}`, t('toPayment')] as const),
    row.debtId !== null && plan === true && ([`/payment-plan${whose}`, t('toPlan')] as const),
    row.firmId !== null && statement === true && ([`/firm-transaction-list${whose}`, t('toStatement')] as const),
  ].filter((way) => way !== false)
  if (ways.length === 0) return null
  return (
    <ul className="expected-ways">
      {ways.map(([to, title]) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

function Content({ id }: { id: string }) {
  const t = useWords(text)
  const { data, error, isPending, isFetching, refetch } = useExpectedRow(id)
  if (isPending) return <Skeleton active title={false} aria-label={t('loading')} paragraph={{ rows: 8 }} />
  if (data === undefined) {
    return (
      <Alert
        type={isMissing(error) ? 'info' : 'error'}
        showIcon
        title={t(isMissing(error) ? 'missing' : 'rowFailed')}
        action={
          !isMissing(error) && (
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <div className="expected-detail">
      <ExpectedStatus status={data.row.status} />
      <RowFacts row={data.row} />
      <Ways row={data.row} />
      {data.firm && <FirmFacts firm={data.firm} />}
      {data.firm && data.row.firmId !== null && <OpenFollowUp firm={{ id: data.row.firmId, name: data.firm.name }} />}
    </div>
  )
}

/** One piece of expected money, and who owes it. */
export function ExpectedDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(text)
  return (
    <Drawer isOpen place="end" title={t('row')} onLeave={onClose}>
      <Content id={id} key={id} />
    </Drawer>
  )
}
