import type { SeenRate } from '@vezne/contract/payment-plans/exchange.ts'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { MOST_TICKED } from '@vezne/contract/payment-plans/most-ticked.ts'
import type { PlanQuote } from '@vezne/contract/payment-plans/simulate.ts'
import { listPlan, planSale, planSummary } from '@vezne/contract/payment-plans.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { planPreview } from '@vezne/domain/payment-plan/plan-preview.ts'
import { Alert, Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CheckoutCalls } from '../../features/checkout/calls.ts'
import { CheckoutForm } from '../../features/checkout/checkout-form.tsx'
import type { LoadLater } from '../../features/checkout/load-later.ts'
import { CHECKOUT_TEXTS } from '../../features/checkout/texts.ts'
import { markOnly } from '../../features/list/kept-marks.ts'
import { useToday } from '../../features/list/use-today.ts'
import { heldQuestions, preferredOf, quoteOf } from '../../features/offers/held-calls.ts'
import { HeldStrip } from '../../features/offers/held-quotes.tsx'
import { panelQuestions, QUIET } from '../../features/panel-till/panel-calls.ts'
import { panelCheckout, usePayForm, type PayForm } from '../../features/panel-till/panel-checkout.ts'
import { call } from '../../kit/api/call.ts'
import { forget } from '../../kit/api/query.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { PartTexts } from '../../kit/i18n/part-texts.tsx'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { InLiraSummary } from './in-lira-summary.tsx'
import { inLira } from './in-lira.ts'
import type { Chosen } from './on-pay.ts'
import { wholeTick } from './pay-bar.tsx'
import { usePlanQuotes, usePlanSummary, type Item } from './queries.ts'
import { SimulateButton } from './simulate.tsx'
import { text } from './text.ts'

interface Paying {
  readonly items: readonly Item[]
  readonly netMinor: bigint
  readonly currency: PlanRow['currencyCode']
  /** By which rates lira were reckoned for foreign debts. */
  readonly rates?: readonly SeenRate[] | undefined
  /** At the figure that was held for these lines. */
  readonly held?: PlanQuote | undefined
}

const CHANGED = 409

/** The panel's own form, for a figure that the ticks have settled. */
function Till({ form, paying, onPaid }: { form: PayForm; paying: Paying; onPaid: () => void }) {
  const language = useLanguage()
  const [params] = useSearchParams()
  const firmId = params.get('firmId')
  const { items, netMinor, currency, rates, held } = paying
  const checkout = useMemo(
    () => ({
      ...panelCheckout(form, {
        target: `plan/${form.tenantId}/${items.map(({ id }) => id).join()}`,
        debt: { kind: 'fixed', netMinor, currency },
        firm: null,
      }),
      ...preferredOf(held),
    }),
    [form, items, netMinor, currency, held],
  )
  const later = useMemo<LoadLater>(
    () => async () => {
      const { later: rest } = await import('../../features/checkout/later.tsx')
      const callsIn = (): CheckoutCalls => ({
        ...heldQuestions(panelQuestions(firmId), held),
        sell: async (fields, options) => {
          const seen = rates === undefined ? {} : { rates: [...rates] }
          const sale = { ...fields, firmId, items: [...items], ...seen, ...quoteOf(fields, held) }
          const outcome = await call(planSale, sale, { ...QUIET, ...options })
          // Other rates by now: what is asked for next is reckoned by those.
          if (!outcome.success && outcome.status === CHANGED && rates !== undefined) void forget([planSummary.path])
          return outcome
        },
      })
      return { ...rest, callsIn }
    },
    [firmId, items, rates, held],
  )
  return (
    <PartTexts texts={CHECKOUT_TEXTS}>
      <CheckoutForm checkout={checkout} later={later} language={language} onPaid={onPaid} />
    </PartTexts>
  )
}

interface Typed {
  readonly row: PlanRow
  readonly typed: string
}

/** What is typed for a line, as far as it can be paid of it. */
function readTyped({ row, typed }: Typed): bigint | undefined {
  const minor = readAmount(typed)
  return minor !== undefined && minor > 0n && minor <= row.remaining ? minor : undefined
}

interface LinesProps {
  readonly typed: readonly Typed[]
  /** Undefined: nothing can be changed any more. */
  readonly onType?: ((id: string, typed: string) => void) | undefined
}

/** What the payment will close, line by line, with the reason. */
function Lines({ typed, onType }: LinesProps) {
  const t = useWords(text)
  const today = useToday()
  const { lines } = planPreview(
    typed.map((each) => ({ ...wholeTick(each.row), amountMinor: readTyped(each) ?? 0n })),
    today,
  )
  return (
    <table className="plan-preview" aria-label={t('preview')}>
      <thead>
        <tr>
          <th scope="col">{t('document')}</th>
          <th scope="col">{t('due')}</th>
          <th scope="col" className="amount">
            {t('open')}
          </th>
          <th scope="col" className="amount">
            {t('pays')}
          </th>
          <th scope="col" className="amount">
            {t('leaves')}
          </th>
          <th scope="col">{t('reason')}</th>
        </tr>
      </thead>
      <tbody>
        {typed.map((each, at) => {
          const { row } = each
          const name = row.documentNo ?? t('noNumber')
          const isWrong = readTyped(each) === undefined
          return (
            <tr key={row.id}>
              <th scope="row">{name}</th>
              <td>{writeDay(row.dueOn)}</td>
              <td className="amount">{formatAmount(row.remaining, row.currencyCode)}</td>
              <td className="amount">
                {onType === undefined ? (
                  formatAmount(readTyped(each) ?? 0n, row.currencyCode)
                ) : (
                  <Input
                    aria-label={t('paysOf', { document: name })}
                    inputMode="decimal"
                    value={each.typed}
                    {...(isWrong && { status: 'error', 'aria-invalid': true })}
                    onChange={({ target }) => onType(row.id, target.value)}
                  />
                )}
              </td>
              <td className="amount">{formatAmount(lines[at]?.leftMinor ?? row.remaining, row.currencyCode)}</td>
              <td>{t(row.side === 'credit' ? 'setOff' : 'ticked')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function PayContent({ paying, onPaid }: { paying: Paying; onPaid: () => void }) {
  const t = useWords(text)
  const form = usePayForm()
  if (form.isPending) return <Waiting rows={8} />
  if (form.isError) return <ReadFailed query={form} title={t('formFailed')} />
  if (!form.data.hasProvider) return <Alert type="warning" showIcon title={t('noProvider')} />
  return <Till form={form.data} paying={paying} onPaid={onPaid} />
}

const heldOf = (held: PlanQuote | undefined, row: PlanRow) => held?.items.find(({ id }) => id === row.id)?.amount

/** That the figure was promised, and the way back to today's. */
function Promised({ held, onLeave }: { held: PlanQuote; onLeave: () => void }) {
  const [params] = useSearchParams()
  const quotes = usePlanQuotes(params.get('firmId'), true)
  const isGone = quotes.isSuccess && !quotes.isFetching && !quotes.data.some(({ quoteId }) => quoteId === held.quoteId)
  return <HeldStrip held={held} isGone={isGone} onLeave={onLeave} />
}

/** From the ticks to the till: what will be closed by how much, then the card. */
export function PayPlan({ rows, held, onLeave }: Chosen & { onLeave: () => void }) {
  const t = useWords(text)
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    rows.map((row) => ({ row, typed: decimalFromMinor(heldOf(held, row) ?? row.remaining).replace('.', ',') })),
  )
  const [paying, setPaying] = useState<Paying | undefined>(
    held && { items: held.items, netMinor: held.netAmount, currency: held.currencyCode, held },
  )
  const [params] = useSearchParams()
  const exchange = usePlanSummary(params.get('firmId')).data?.exchange
  const lira = useMemo(
    () =>
      inLira(
        typed.map((each) => ({ row: each.row, amountMinor: readTyped(each) ?? 0n })),
        exchange,
      ),
    [typed, exchange],
  )
  const currency = lira ? 'TRY' : (rows[0]?.currencyCode ?? 'TRY')
  const rates = useMemo(
    () => (lira ? lira.converted.map(({ rate: { currencyCode, rate } }) => ({ currencyCode, rate })) : undefined),
    [lira],
  )
  const ticks = typed.map((each) => ({ ...wholeTick(each.row), amountMinor: readTyped(each) ?? 0n }))
  const netMinor = lira === null ? 0n : (lira?.netMinor ?? planPreview(ticks, rows[0]?.dueOn ?? '').netMinor)
  const isWrong = typed.some((each) => readTyped(each) === undefined)
  const type = (id: string, next: string) =>
    setTyped((now) => now.map((each) => (each.row.id === id ? { ...each, typed: next } : each)))
  // What was paid is ticked no more.
  const end = () => {
    markOnly(listPlan.path, [])
    void forget(['/PaymentPlan/'])
  }
  const leave = () => {
    void forget(['/PaymentPlan/'])
    onLeave()
  }
  return (
    <div className="stack gap-16 stack-tight">
      <div className="plan-paying-head row gap-8 row-center row-between">
        <h2>{t('payTitle')}</h2>
        <Button onClick={leave}>{t('backToPlan')}</Button>
      </div>
      {rows.length === MOST_TICKED && (
        <Alert type="info" showIcon role="status" title={t('mostTicked', { count: MOST_TICKED })} />
      )}
      <Lines typed={typed} onType={paying === undefined ? type : undefined} />
      {lira && <InLiraSummary of={lira} />}
      <p className="plan-net">
        {t('net')} <strong className="amount">{formatAmount(netMinor > 0n ? netMinor : 0n, currency)}</strong>
      </p>
      {paying === undefined ? (
        <>
          {isWrong && <Alert type="warning" showIcon role="status" title={t('wrongAmount')} />}
          {!isWrong && netMinor <= 0n && (
            <Alert type="warning" showIcon role="status" title={t(lira === null ? 'noRate' : 'nothingToPay')} />
          )}
          <div className="row gap-8 row-center">
            {!isWrong && netMinor > 0n && !lira && (
              <SimulateButton
                rows={rows}
                items={ticks.map(({ id, amountMinor }) => ({ id, amount: amountMinor }))}
                currency={currency}
              />
            )}
            <Button
              type="primary"
              disabled={isWrong || netMinor <= 0n}
              onClick={() =>
                setPaying({
                  items: ticks.map(({ id, amountMinor }) => ({ id, amount: amountMinor })),
                  netMinor,
                  currency,
                })
              }
            >
              {t('goOn')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div>
            <Button onClick={() => setPaying(undefined)}>{t('changeAmounts')}</Button>
          </div>
          {paying.held && <Promised held={paying.held} onLeave={() => setPaying(undefined)} />}
          <PayContent
            key={paying.held?.quoteId ?? ''}
            // Foreign debts cost what they cost by the rates of now.
            paying={lira ? { ...paying, netMinor, currency, rates } : paying}
            onPaid={end}
          />
        </>
      )}
    </div>
  )
}
