import { collectionPlanDetail } from '@vezne/contract/collection-plans.ts'
import type { CollectionPlanDetail } from '@vezne/contract/collection-plans.ts'
import { SOURCE_WORDS } from '@vezne/contract/collection-plans/words.ts'
import { groupIban } from '@vezne/domain/identity/iban.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Link } from 'react-router'
import { OpenFollowUp } from '../../features/follow-up/open-follow-up.tsx'
import { useIsStaff, useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Facts, type Fact } from '../../kit/layout/facts.tsx'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import { ExpectedStatus } from './expected-status.tsx'
import { text } from './text.ts'

function RowFacts({ row }: Pick<CollectionPlanDetail, 'row'>) {
  const t = useWords(text)
  const language = useLanguage()
  const money = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, row.currencyCode))
  return (
    <Facts
      as="lines"
      facts={[
        [t('source'), SOURCE_WORDS[row.source][language]],
        [t('due'), writeDay(row.dueOn)],
        [t('expectedDay'), row.expectedOn === row.dueOn ? null : writeDay(row.expectedOn)],
        [t('value'), writeDay(row.valueOn)],
        [t('amount'), money(row.amount)],
        [t('commission'), money(row.commission)],
        [t('net'), row.commission === null ? null : money(row.net)],
        [t('document'), row.documentNo],
        [t('pledge'), row.pledgeNo],
        [t('installment'), row.parts === null || row.parts < 2 ? null : `${row.part}/${row.parts}`],
        [t('bank'), row.bankName],
        [t('iban'), row.iban === null ? null : <bdi key="iban">{groupIban(row.iban)}</bdi>],
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
        as="lines"
        facts={[
          ...firm.open.flatMap(({ currencyCode, open, overdue, covered }): Fact[] => [
            [t('open', { currency: currencyCode }), formatAmount(open, currencyCode)],
            [t('overdue', { currency: currencyCode }), formatAmount(overdue, currencyCode)],
            [t('coveredOf', { currency: currencyCode }), covered === 0n ? null : formatAmount(covered, currencyCode)],
          ]),
          [t('creditLimit'), lira(firm.creditLimit)],
          [t('risk'), lira(firm.risk)],
          [t('collateral'), lira(firm.collateral)],
          [t('salesRep'), firm.salesRep],
          [t('contact'), contact === '' ? null : contact],
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
    <ul className="plain-list row gap-8-16">
      {ways.map(([to, title]) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

function Content({ record: { row, firm } }: { readonly record: CollectionPlanDetail }) {
  return (
    <>
      <ExpectedStatus status={row.status} />
      <RowFacts row={row} />
      <Ways row={row} />
      {firm && <FirmFacts firm={firm} />}
      {firm && row.firmId !== null && <OpenFollowUp firm={{ id: row.firmId, name: firm.name }} />}
    </>
  )
}

/** One piece of expected money, and who owes it. */
export const ExpectedDrawer = recordDrawer({
  of: collectionPlanDetail,
  text,
  words: { tr: text.tr.drawer, en: text.en.drawer },
  width: 'menu',
  className: 'expected-detail',
  Content,
})
