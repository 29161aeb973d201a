import type { Language } from '@vezne/contract/kit/language.ts'
import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { lazy, Suspense, type SubmitEvent } from 'react'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Button } from '../../parts/button/button.tsx'
import { CardForm } from '../../parts/card-form/card-form.tsx'
import { TableFrame } from '../../parts/installment-table/table-frame.tsx'
import { OptionsFrame } from '../../parts/payment-options/options-frame.tsx'
import { Agreements } from './agreements.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Figures, InLira } from './figures.tsx'
import { PayerFields } from './payer-fields.tsx'
import { SetbackNote } from './setback-note.tsx'
import type { text } from './text.ts'
import { FORM_NAME } from './the-form.ts'
import { usePaying, type Paying } from './use-paying.ts'
import { usePreconnect } from './use-preconnect.ts'

const ResultModal = lazy(async () => ({ default: (await import('./later.tsx')).ResultModal }))

interface Part {
  readonly page: PayPage
  readonly paying: Paying
}

/** Whose debt this is, where the address named a branch or a reference. */
function About({ page: { order } }: { page: PayPage }) {
  const words = useText<typeof text>('pay')
  if (order.kind === 'refused') return null
  const facts = [
    [words.firm, order.branch?.firmName],
    [words.reference, order.referenceNumber],
  ] as const
  return (
    <>
      {order.kind === 'free' && order.problem !== null && (
        <p className="pay-note" role="status">
          {order.problem}
        </p>
      )}
      {facts.some(([, value]) => value) && (
        <dl className="pay-about">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </>
  )
}

function Details({ page, paying: { filled, deal } }: Part) {
  const words = useText<typeof text>('pay')
  const { variant, errors } = filled
  return (
    <section className="pay-box" aria-labelledby="pay-details">
      <h2 id="pay-details">{words.details}</h2>
      <About page={page} />
      <div className="pay-fields">
        <PayerFields {...{ page, variant, errors }} currencies={deal.currencies} />
      </div>
      <InLira deal={deal} />
    </section>
  )
}

function Card({ page, paying: { filled, deal } }: Part) {
  const words = useText<typeof text>('pay')
  usePreconnect(page.frameOrigin)
  return (
    <section className="pay-box" aria-labelledby="pay-card">
      <h2 id="pay-card">{words.card}</h2>
      <CardForm errors={filled.errors} onBin={deal.setBin} />
      <p className="pay-safe">{words.safe}</p>
    </section>
  )
}

function Options({ page, paying }: Part) {
  const words = useText<typeof text>('pay')
  const { filled, deal } = paying
  const { options, bin, chosen, deferral, defer, charged, baseMinor } = deal
  return (
    <div className="pay-box pay-options">
      <OptionsFrame
        parts={options.drawing}
        reply={options.reply}
        amountMinor={baseMinor}
        currency={charged}
        today={page.today}
        hasCard={bin !== undefined}
        isLoading={options.isLoading}
        hidesRates={page.settings.b2BHideCommissionRateInfo}
        campaignImageUrl={page.campaignImageUrl}
        chosen={chosen}
        onChoose={deal.choose}
        deferral={deferral}
        onDefer={defer}
        error={filled.errors.bankIdInstallment}
      />
      {options.hasFailed && (
        <div className="pay-note" role="alert">
          <p>{words.optionsFailed}</p>
          <Button onClick={options.reload}>{words.again}</Button>
        </div>
      )}
    </div>
  )
}

/** Every count of the option at hand in a table: of the one chosen, else of the first that has several. */
function Table({ page, paying }: Part) {
  const { options, chosen, charged, baseMinor } = paying.deal
  const option = chosen?.option ?? options.reply?.commissions.find(({ commissionRate2 }) => commissionRate2 !== null)
  return (
    <div className="pay-box pay-table">
      <TableFrame
        Rows={options.drawing?.Rows}
        reply={options.reply}
        option={option}
        amountMinor={baseMinor}
        currency={charged}
        today={page.today}
        hidesRates={page.settings.b2BHideCommissionRateInfo}
        chosen={chosen}
        onChoose={paying.chooseInTable}
      />
      {option && <p>{option.bankName}</p>}
    </div>
  )
}

function PayButton({ paying: { deal, sale } }: { paying: Paying }) {
  const words = useText<typeof text>('pay')
  const { quote, charged } = deal
  const ready =
    quote === undefined ? words.payNothingYet : fill(words.pay, { amount: formatAmount(quote.totalMinor, charged) })
  return (
    <Button type="submit" isPrimary isBusy={sale.isSending}>
      {sale.isSending ? words.paying : ready}
    </Button>
  )
}

function Ending({ page, paying }: Part) {
  const words = useText<typeof text>('pay')
  const { deal, sale, pay, filled, outcome } = paying
  const total = deal.quote && formatAmount(deal.quote.totalMinor, deal.charged)
  return (
    <div className="pay-box pay-ending">
      <Figures page={page} deal={deal} />
      <Agreements agreements={page.agreements} error={filled.errors.agreement} />
      {sale.setback && (
        <SetbackNote
          key={sale.setback.messages.join()}
          setback={sale.setback}
          total={total}
          onConfirm={pay}
          onCancel={sale.clear}
        />
      )}
      {outcome.left && (
        <div className="pay-note pay-question" role="status">
          <p>{words.stillAtBank}</p>
          <Button onClick={outcome.lookAgain}>{words.showStanding}</Button>
        </div>
      )}
      <PayButton paying={paying} />
      <p className="pay-duty">{words.duty}</p>
    </div>
  )
}

/** The whole form. Its fields belong to the browser; this only watches them and draws what follows from them. */
export function PayForm({ page, language }: { page: PayPage; language: Language }) {
  const paying = usePaying(page, language)
  const { filled, refusals, pay, outcome } = paying
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    pay()
  }
  return (
    <>
      <form className="pay" name={FORM_NAME} method="post" noValidate onSubmit={submit}>
        <ErrorSummary key={refusals} said={filled.said} errors={filled.errors} />
        <Details page={page} paying={paying} />
        <Card page={page} paying={paying} />
        <Options page={page} paying={paying} />
        <Table page={page} paying={paying} />
        <Ending page={page} paying={paying} />
      </form>
      {outcome.shown && (
        <Suspense>
          <ResultModal
            sale={outcome.shown.sale}
            bankWindow={outcome.shown.bankWindow}
            frameOrigin={page.frameOrigin}
            statusOf={outcome.statusOf}
            leaveBank={outcome.leaveBank}
            isCallback={page.order.kind === 'order'}
            language={language}
            onClose={outcome.close}
          />
        </Suspense>
      )}
    </>
  )
}
