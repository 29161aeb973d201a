import { CalculatorOutlined } from '@ant-design/icons'
import type { QuoteWire } from '@vezne/contract/checkout/quotes.ts'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import type { PlanQuote, PlanSimulation } from '@vezne/contract/payment-plans/simulate.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { Button } from 'antd'
import { useContext, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OfferList } from '../../features/offers/offer-list.tsx'
import type { MoreColumn } from '../../features/offers/offer-table.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { OnPay } from './on-pay.ts'
import { holdPlan, useSimulation, type Item } from './queries.ts'
import { text } from './text.ts'

type Way = PlanSimulation['today']
type Offer = PlanSimulation['offers'][number]

/** Whole days are enough for people; the day beside them is exact. */
function useMaturityWords() {
  const t = useWords(text)
  return ({ averageOn, averageDays }: Pick<Way, 'averageOn' | 'averageDays'>) => {
    if (averageOn === null) return '—'
    const days = Math.round(Number(averageDays ?? '0'))
    return days === 0 ? t('averageToday') : t('maturityIn', { day: writeDay(averageOn), days })
  }
}

/** Without a card's installments: all of it today, or each on its own day. */
function Ways({ simulation }: { readonly simulation: PlanSimulation }) {
  const t = useWords(text)
  const maturityWords = useMaturityWords()
  const { today, atDue, netAmount, currencyCode } = simulation
  const written = (minor: bigint | null) => (minor === null ? '—' : formatAmount(minor, currencyCode))
  const ways = [
    { name: t('wayToday'), way: today },
    { name: t('wayAtDue'), way: atDue },
  ]
  return (
    <table className="what-if-table" aria-label={t('ways')}>
      <thead>
        <tr>
          <th scope="col">{t('way')}</th>
          <th scope="col" className="amount">
            {t('pays')}
          </th>
          <th scope="col" className="amount">
            {t('lateCharge')}
          </th>
          <th scope="col" className="amount">
            {t('earlyDiscount')}
          </th>
          <th scope="col" className="amount">
            {t('totalCost')}
          </th>
          <th scope="col">{t('average')}</th>
        </tr>
      </thead>
      <tbody>
        {ways.map(({ name, way }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="amount" data-label={t('pays')}>
              {written(netAmount)}
            </td>
            <td className="amount" data-label={t('lateCharge')}>
              {written(way.lateCharge)}
            </td>
            <td className="amount" data-label={t('earlyDiscount')}>
              {written(way.earlyDiscount)}
            </td>
            <td className="amount" data-label={t('totalCost')}>
              <strong>{written(way.totalCost)}</strong>
            </td>
            <td data-label={t('average')}>{maturityWords(way)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useMoreColumns({ today, currencyCode }: PlanSimulation): MoreColumn<Offer>[] {
  const t = useWords(text)
  const maturityWords = useMaturityWords()
  const average = { key: 'average', title: t('average'), cell: maturityWords }
  // Where the company has no rates it would say the same as the total.
  if (today.lateCharge === null && today.earlyDiscount === null) return [average]
  const cost = {
    key: 'cost',
    title: t('totalCost'),
    isAmount: true,
    cell: ({ totalCost }: Offer) => formatAmount(totalCost, currencyCode),
  }
  return [cost, average]
}

interface Props {
  readonly rows: readonly PlanRow[]
  readonly items: readonly Item[]
  readonly currency: Currency
}

function Found({ simulation, rows, items }: Omit<Props, 'currency'> & { readonly simulation: PlanSimulation }) {
  const t = useWords(text)
  const mayPay = useRight('plan.pay') === true
  const onPay = useContext(OnPay)
  const more = useMoreColumns(simulation)
  const [params] = useSearchParams()
  const { offers, currencyCode } = simulation
  const heldOf = (quote: QuoteWire, { bankName, cardName }: Offer): PlanQuote => ({
    ...quote,
    bankName,
    cardName,
    items: [...items],
  })
  return (
    <>
      <Ways simulation={simulation} />
      <h3>{t('byCard')}</h3>
      <p className="muted">{t('byCardHint')}</p>
      <OfferList<Offer>
        offers={offers}
        currency={currencyCode}
        more={more}
        {...(mayPay && {
          onHold: (offer: Offer) => holdPlan(params.get('firmId'), items, currencyCode, offer),
          onPayHeld: (quote: QuoteWire, offer: Offer) => onPay(rows, heldOf(quote, offer)),
        })}
      />
    </>
  )
}

function Simulation({ rows, items, currency }: Props) {
  const t = useWords(text)
  const [params] = useSearchParams()
  const found = useSimulation(params.get('firmId'), items, currency)
  if (found.isPending) return <Waiting rows={8} />
  if (found.isError) return <ReadFailed query={found} title={t('simulationFailed')} />
  return <Found simulation={found.data} rows={rows} items={items} />
}

/** What the ticked debts come to in every way to pay them; nothing is paid here, and an offer that pleases can be held. */
export function SimulateButton({ rows, items, currency }: Props) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalculatorOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('simulate')}
      </Button>
      <Drawer
        isOpen={isOpen}
        place="end"
        className="what-if plan-simulation"
        title={t('simulate')}
        onLeave={() => setOpen(false)}
      >
        <div className="what-if-body">
          <p className="muted">{t('simulateLead', { count: rows.length })}</p>
          {isOpen && <Simulation rows={rows} items={items} currency={currency} />}
        </div>
      </Drawer>
    </>
  )
}
