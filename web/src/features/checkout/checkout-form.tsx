import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { SubmitEvent } from 'react'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Button } from '../../parts/button/button.tsx'
import { CardForm } from '../../parts/card-form/card-form.tsx'
import { TableFrame } from '../../parts/installment-table/table-frame.tsx'
import { OptionsFrame } from '../../parts/payment-options/options-frame.tsx'
import { Agreements } from './agreements.tsx'
import type { Checkout } from './checkout.ts'
import { Figures, InLira } from './figures.tsx'
import type { LoadLater } from './load-later.ts'
import { useSlow } from '../../parts/result-modal/use-slow.ts'
import { PayerFields } from './payer-fields.tsx'
import { Trust } from './trust.tsx'
import type { text } from './text.ts'
import { FORM_NAME } from './the-form.ts'
import { useCheckout, type Paying } from './use-checkout.ts'
import { useKeyboard } from './use-keyboard.ts'
import { usePreconnect } from './use-preconnect.ts'
import './checkout.css'

/** After so long the payer is told whom everybody waits for. */
const SENDING_SLOW_MS = 3000

interface Part {
  readonly checkout: Checkout
  readonly paying: Paying
}

/** Whose debt this is, where the address named a branch or a reference. */
function About({ audience, firm, reference, problem, shopUrl }: Checkout) {
  const words = useText<typeof text>('checkout')
  const facts = [
    [words.firm, firm?.name],
    [audience === 'shop' ? words.orderNumber : words.reference, reference],
    [words.shop, shopUrl && new URL(shopUrl).host],
  ] as const
  return (
    <>
      {problem !== null && (
        <p className="pay-note" role="status">
          {problem}
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
      {shopUrl && (
        <a className="pay-shop" href={shopUrl}>
          {words.toShop}
        </a>
      )}
    </>
  )
}

function Details({ checkout, paying: { filled, deal } }: Part) {
  const words = useText<typeof text>('checkout')
  return (
    <section className="pay-box" aria-labelledby="pay-details">
      <h2 id="pay-details">{words.details}</h2>
      <About {...checkout} />
      <div className="pay-fields">
        <PayerFields
          checkout={checkout}
          errors={filled.errors}
          warnings={filled.warnings}
          currencies={deal.currencies}
        />
      </div>
      <InLira deal={deal} />
    </section>
  )
}

function Card({ checkout, paying: { filled, deal } }: Part) {
  const words = useText<typeof text>('checkout')
  usePreconnect(checkout.frameOrigin)
  return (
    <section className="pay-box" aria-labelledby="pay-card">
      <h2 id="pay-card">{words.card}</h2>
      <CardForm errors={filled.errors} onBin={deal.setBin} />
      <Trust />
    </section>
  )
}

function Options({ checkout, paying }: Part) {
  const words = useText<typeof text>('checkout')
  const { filled, deal } = paying
  const { options, chosen, deferral, defer, charged, baseMinor } = deal
  return (
    <div className="pay-box pay-options">
      <OptionsFrame
        parts={options.drawing}
        Dialog={paying.loaded?.Dialog}
        onDialogWanted={paying.want}
        reply={options.reply}
        netMinor={baseMinor}
        currency={charged}
        today={checkout.today}
        ownBankId={options.ownBankId}
        isLoading={options.isLoading}
        hidesRates={checkout.hidesRates}
        campaignImageUrl={checkout.campaignImageUrl}
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
function Table({ checkout, paying }: Part) {
  const { options, chosen, charged, baseMinor } = paying.deal
  const option = chosen?.option ?? options.reply?.commissions.find(({ commissionRate2 }) => commissionRate2 !== null)
  return (
    <div className="pay-box pay-table">
      <TableFrame
        Rows={options.drawing?.Rows}
        reply={options.reply}
        option={option}
        netMinor={baseMinor}
        currency={charged}
        today={checkout.today}
        hidesRates={checkout.hidesRates}
        chosen={chosen}
        onChoose={paying.chooseInTable}
      />
    </div>
  )
}

/** The button, which is never out of sight: beside the form where there is room, at the lower edge where there is none. */
function PayBar({ paying: { deal, sale } }: { paying: Paying }) {
  const words = useText<typeof text>('checkout')
  const { quote, charged, chosen } = deal
  // Said in the button: nothing beside it moves.
  const isSlow = useSlow(sale.isSending ? 'sending' : undefined, SENDING_SLOW_MS)
  const total = quote && formatAmount(quote.totalMinor, charged)
  const sending = isSlow ? words.awaitingBank : words.paying
  const ready = total === undefined ? words.payNothingYet : fill(words.pay, { amount: total })
  return (
    <div className="pay-bar">
      <p className="pay-bar-says" aria-hidden="true">
        <span>{chosen && total ? chosen.option.bankName : words.total}</span>{' '}
        <strong className="amount">{total ?? '—'}</strong>
      </p>
      <Button type="submit" isPrimary isBusy={sale.isSending}>
        {sale.isSending ? sending : ready}
      </Button>
    </div>
  )
}

function Ending({ checkout, paying, language }: Part & { language: Language }) {
  const words = useText<typeof text>('checkout')
  const { loaded, deal, sale, pay, filled, outcome } = paying
  const total = deal.quote && formatAmount(deal.quote.totalMinor, deal.charged)
  return (
    <div className="pay-box pay-ending">
      <Figures checkout={checkout} deal={deal} />
      <Agreements agreements={checkout.agreements} language={language} error={filled.errors.agreement} />
      {loaded && sale.setback && (
        <loaded.SetbackNote
          key={sale.setback.messages.join()}
          language={language}
          setback={sale.setback}
          total={total}
          onConfirm={pay}
          onCancel={sale.clear}
        />
      )}
      {!loaded && sale.setback && (
        <p className="pay-note" role="alert">
          {sale.setback.messages}
        </p>
      )}
      {outcome.left && (
        <div className="pay-note pay-question" role="status">
          <p>{words.stillAtBank}</p>
          <Button onClick={outcome.lookAgain}>{words.showStanding}</Button>
        </div>
      )}
      <p className="pay-duty">{total === undefined ? words.dutyNothingYet : fill(words.duty, { amount: total })}</p>
    </div>
  )
}

export interface CheckoutFormProps {
  readonly checkout: Checkout
  /** The door's calls and the rest of checkout; the same function as long as it is the same door. */
  readonly later: LoadLater
  readonly language: Language
  /** The payer has seen that it was paid. */
  readonly onPaid?: (() => void) | undefined
}

/** The whole form. Its fields belong to the browser; this only watches them and draws what follows from them. */
export function CheckoutForm({ checkout, later, language, onPaid }: CheckoutFormProps) {
  const paying = useCheckout(checkout, later, language, onPaid)
  useKeyboard()
  const { loaded, filled, refusals, pay, outcome } = paying
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    pay()
  }
  const part = { checkout, paying }
  return (
    <>
      {outcome.paid && (
        <outcome.paid.PaidStrip status={outcome.paid.status} language={language} onPayMore={paying.payMore} />
      )}
      <form className="pay" name={FORM_NAME} method="post" noValidate onSubmit={submit}>
        {loaded && <loaded.ErrorSummary key={refusals} language={language} said={filled.said} errors={filled.errors} />}
        <div className="pay-main">
          <Details {...part} />
          <Card {...part} />
          <Options {...part} />
          <Table {...part} />
        </div>
        <div className="pay-aside">
          <Ending {...part} language={language} />
          <PayBar paying={paying} />
        </div>
      </form>
      {outcome.shown && (
        <outcome.shown.ResultModal
          sale={outcome.shown.sale}
          bankWindow={outcome.shown.bankWindow}
          frameOrigin={checkout.frameOrigin}
          statusOf={outcome.statusOf}
          leaveBank={outcome.leaveBank}
          isCallback={checkout.audience === 'shop'}
          language={language}
          onClose={outcome.close}
        />
      )}
    </>
  )
}
