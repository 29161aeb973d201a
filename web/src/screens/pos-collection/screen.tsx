import { CalculatorOutlined } from '@ant-design/icons'
import { heldQuotes, type HeldQuoteWire } from '@vezne/contract/pos-collection.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { Alert, Button } from 'antd'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CheckoutForm } from '../../features/checkout/checkout-form.tsx'
import { dropForm } from '../../features/checkout/kept-form.ts'
import { CHECKOUT_TEXTS } from '../../features/checkout/texts.ts'
import { HeldQuotes, HeldStrip } from '../../features/offers/held-quotes.tsx'
import { type PayForm, usePayForm } from '../../features/panel-till/panel-checkout.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { forget } from '../../kit/api/query.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { PartTexts } from '../../kit/i18n/part-texts.tsx'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { AccountChoice } from './account-choice.tsx'
import { checkoutOf, laterOf, targetOf, type AskedAmount, type Paying } from './door.ts'
import { meta } from './meta.ts'
import { useHeldQuotes, type Firm } from './queries.ts'
import { text } from './text.ts'
import { WhatIf } from './what-if.tsx'
import './screen.css'

/** The same form as on the company's public page, with the panel's words and calls. */
function Till({ form, paying, onPaid }: { form: PayForm; paying: Paying; onPaid: () => void }) {
  const language = useLanguage()
  const { firm, held, asked } = paying
  const checkout = useMemo(() => checkoutOf(form, { firm, held, asked }), [form, firm, held, asked])
  const later = useMemo(() => laterOf({ firm, held }), [firm, held])
  return (
    <PartTexts texts={CHECKOUT_TEXTS}>
      <CheckoutForm checkout={checkout} later={later} language={language} onPaid={onPaid} />
    </PartTexts>
  )
}

/**
 * What a statement leads here with, once: whoever loads the page again finds what they have typed since, and what they
 * typed at another time does not take its place.
 */
function useAskedAmount(form: PayForm): AskedAmount | undefined {
  const [params, setParams] = useSearchParams()
  const [asked] = useState(() => {
    const netMinor = readAmount(params.get('amount') ?? '')
    const currency = CURRENCIES.find((code) => code === params.get('currencyCode')) ?? 'TRY'
    const isTaken = currency === 'TRY' || form.currencies.some(({ code }) => code === currency)
    return netMinor === undefined || !isTaken ? undefined : { netMinor, currency }
  })
  useLayoutEffect(() => {
    if (!params.has('amount')) return
    if (asked !== undefined) dropForm(targetOf(form, form.ownFirm))
    setParams({}, { replace: true })
  }, [params, setParams, asked, form])
  return asked
}

function Pay({ form }: { form: PayForm }) {
  const t = useWords(text)
  const [firm, setFirm] = useState<Firm | null>(form.ownFirm)
  const [held, setHeld] = useState<HeldQuoteWire>()
  const [asksWhatIf, setAsksWhatIf] = useState(false)
  const quotes = useHeldQuotes()
  const asked = useAskedAmount(form)
  const payHeld = (quote: HeldQuoteWire) => {
    setFirm(quote.firm)
    setHeld(quote)
  }
  const chooseFirm = (chosen: Firm | null) => {
    setHeld(undefined)
    setFirm(chosen)
  }
  // Whoever is of a firm and has not said which other one would pay their own.
  const isUnsaid = firm === null && form.ownFirm !== null
  const isGone = quotes.isSuccess && !quotes.data.some(({ quoteId }) => quoteId === held?.quoteId)
  return (
    <>
      <div className="pay-tools">
        <Button
          icon={<CalculatorOutlined aria-hidden="true" />}
          disabled={isUnsaid}
          onClick={() => setAsksWhatIf(true)}
        >
          {t('whatIf')}
        </Button>
      </div>
      <AccountChoice form={form} firm={firm} onChoose={chooseFirm} />
      {held === undefined ? (
        <HeldQuotes quotes={quotes.data ?? []} whatOf={({ firm: of }) => of?.name} onPay={payHeld} />
      ) : (
        <HeldStrip held={held} isGone={isGone} onLeave={() => setHeld(undefined)} />
      )}
      {isUnsaid ? (
        <Alert type="info" showIcon title={t('chooseFirm')} />
      ) : (
        <Till
          // Another account or another promise is another payment: nothing of the card goes over to it.
          key={`${firm?.id} ${held?.quoteId}`}
          form={form}
          // It was asked of the reader's own account.
          paying={{ firm, held, asked: firm?.id === form.ownFirm?.id ? asked : undefined }}
          onPaid={() => void forget([heldQuotes.path])}
        />
      )}
      <WhatIf isOpen={asksWhatIf} form={form} firm={firm} onClose={() => setAsksWhatIf(false)} />
    </>
  )
}

function Content() {
  const t = useWords(text)
  const form = usePayForm()
  if (form.isPending) return <Waiting rows={10} />
  if (form.isError) return <ReadFailed query={form} title={t('failed')} />
  if (!form.data.hasProvider) return <Alert type="warning" showIcon title={t('noProvider')} />
  return <Pay form={form.data} />
}

/** Paying by card in the panel. */
export function Screen() {
  const t = useWords(text)
  const title = useTitle(meta)
  const mayPay = useRight('pay')
  return (
    <div className="pos-collection">
      <header>
        <h1>{title}</h1>
        <p className="muted">{t('lead')}</p>
      </header>
      {mayPay === true && <Content />}
    </div>
  )
}
