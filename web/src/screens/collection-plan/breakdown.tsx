import type { CollectionPlanSummary } from '@vezne/contract/collection-plans.ts'
import { SOURCE_WORDS } from '@vezne/contract/collection-plans/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { FactTable } from '../../features/facts/fact-table.tsx'
import { useIsStaff } from '../../kit/access/active-tenant.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useWordOfAddress } from './asked.ts'
import { text } from './text.ts'

const GROUPS = ['source', 'bank', 'salesRep', 'currency'] as const
type Group = (typeof GROUPS)[number]

/** A sum of one group, and the words of the address that ask for its rows alone. */
interface GroupSum {
  readonly key: string
  readonly title: string
  readonly asked: readonly [name: string, value: string] | undefined
  readonly currency: Currency
  readonly count: number
  readonly amount: bigint
}

function useSums(summary: CollectionPlanSummary, group: Group, money: Currency): readonly GroupSum[] {
  const t = useWords(text)
  const language = useLanguage()
  const isOwn = ({ currencyCode }: { currencyCode: Currency }) => currencyCode === money
  switch (group) {
    case 'source':
      return summary.sources.filter(isOwn).map(({ source, currencyCode: currency, ...sum }) => ({
        key: source,
        title: SOURCE_WORDS[source][language],
        asked: ['source', source],
        currency,
        ...sum,
      }))
    case 'bank':
      return summary.banks.filter(isOwn).map(({ bankId, bankName, currencyCode: currency, ...sum }) => ({
        key: String(bankId),
        title: bankName,
        asked: ['bankId', String(bankId)],
        currency,
        ...sum,
      }))
    case 'salesRep':
      return summary.salesReps.filter(isOwn).map(({ salesRep, currencyCode: currency, ...sum }) => ({
        key: salesRep ?? '',
        title: salesRep ?? t('noSalesRep'),
        asked: salesRep === null ? undefined : ['salesRep', salesRep],
        currency,
        ...sum,
      }))
    case 'currency':
      return summary.currencies.map(({ currencyCode: currency, count, total }) => ({
        key: currency,
        title: currency,
        asked: ['currencyCode', currency],
        currency,
        count,
        amount: total,
      }))
  }
}

const AGES = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const

/** What is asked beside when: from where, through which bank, who looks after it, and how old it is. */
export function Breakdown({ summary, money }: { summary: CollectionPlanSummary; money: Currency }) {
  const t = useWords(text)
  const isStaff = useIsStaff() === true
  const [params, change] = useWordOfAddress()
  // Who looks after a firm is told to staff.
  const groups = GROUPS.filter((each) => isStaff || each !== 'salesRep')
  const group = groups.find((each) => each === params.get('group')) ?? 'source'
  const sums = useSums(summary, group, money)
  const ages = summary.collecting.find(({ currencyCode }) => currencyCode === money)
  const rowsOf = ([name, value]: readonly [string, string]) => {
    const next = new URLSearchParams(params)
    for (const own of ['view', 'step', 'group', 'money']) next.delete(own)
    next.set(name, value)
    return `?${next}`
  }
  const name = t(`groups.${group}`)
  return (
    <div className="expected-breakdown">
      <section>
        <div className="expected-groups">
          <h2>{t('groupTitle', { group: name })}</h2>
          <Segmented
            aria-label={t('groupBy')}
            value={group}
            options={groups.map((value) => ({ value, label: t(`groups.${value}`) }))}
            onChange={(next) => change('group', next === 'source' ? null : next)}
          />
        </div>
        {sums.length === 0 ? (
          <p>{t('groupNothing')}</p>
        ) : (
          <FactTable
            label={t('groupTitle', { group: name })}
            rows={sums.map(({ asked, title, ...sum }) => ({
              ...sum,
              shown: asked === undefined ? title : <Link to={rowsOf(asked)}>{title}</Link>,
            }))}
            keyOf={({ key }) => key}
            columns={[
              { title: name, cell: ({ shown }) => shown },
              { title: t('count'), cell: ({ count }) => count, isFigure: true },
              { title: t('amount'), cell: ({ amount, currency }) => formatAmount(amount, currency), isFigure: true },
            ]}
          />
        )}
      </section>
      {ages && (
        <section>
          <h2>{t('ageing')}</h2>
          <FactTable
            label={t('ageing')}
            rows={AGES.map((age) => ({ age, amount: ages[age] }))}
            keyOf={({ age }) => age}
            columns={[
              { title: t('ageing'), cell: ({ age }) => t(age) },
              { title: t('amount'), cell: ({ amount }) => formatAmount(amount, money), isFigure: true },
            ]}
          />
        </section>
      )}
    </div>
  )
}
