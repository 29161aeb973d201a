import { holdQuote } from '@vezne/contract/pos-collection.ts'
import type { WhatIfOffer } from '@vezne/contract/checkout/quotes.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useId, useState, type SubmitEvent } from 'react'
import { OfferList } from '../../features/offers/offer-list.tsx'
import type { PayForm } from '../../features/panel-till/panel-checkout.ts'
import { sendChange } from '../../kit/api/change.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { useWhatIf, type Firm, type WhatIfAsked } from './queries.ts'
import { text } from './text.ts'

type Asked = Pick<WhatIfAsked, 'amount' | 'currencyCode'>

interface AskProps {
  readonly currencies: PayForm['currencies']
  readonly onAsk: (asked: Asked) => void
}

/** How much, and in what. */
function AskForm({ currencies, onAsk }: AskProps) {
  const t = useWords(text)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [currencyCode, setCurrency] = useState<Currency>('TRY')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const amount = readAmount(typed)
    const isGood = amount !== undefined && amount > 0n
    setWrong(!isGood)
    if (isGood) onAsk({ amount, currencyCode })
  }
  return (
    <form className="what-if-ask" noValidate onSubmit={submit}>
      <div>
        <label htmlFor={`${id}-amount`}>{t('amount')}</label>
        <Input
          id={`${id}-amount`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          placeholder="0,00"
          value={typed}
          {...(isWrong && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isWrong && (
          <p className="what-if-wrong" id={`${id}-wrong`} role="alert">
            {t('amountInvalid')}
          </p>
        )}
      </div>
      {currencies.length > 1 && (
        <div>
          <label htmlFor={`${id}-currency`}>{t('currency')}</label>
          <select
            id={`${id}-currency`}
            className="what-if-select"
            value={currencyCode}
            onChange={({ target }) => setCurrency(CURRENCIES.find((code) => code === target.value) ?? 'TRY')}
          >
            {currencies.map(({ code }) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </div>
      )}
      <Button type="primary" htmlType="submit">
        {t('ask')}
      </Button>
    </form>
  )
}

function Offers({ asked, firm }: { readonly asked: Asked; readonly firm: Firm | null }) {
  const t = useWords(text)
  const found = useWhatIf({ ...asked, firmId: firm?.id ?? null })
  if (found.isPending) return <Skeleton active aria-hidden="true" paragraph={{ rows: 8 }} />
  if (found.isError) {
    const retry = (
      <Button size="small" onClick={() => void found.refetch()}>
        {t('retry')}
      </Button>
    )
    return <Alert type="error" showIcon title={t('offersFailed')} action={retry} />
  }
  const { offers, currencyCode: charged, exchangeRate } = found.data
  const keep = (offer: WhatIfOffer) =>
    sendChange(holdQuote, {
      firmId: firm?.id ?? null,
      currencyCode: asked.currencyCode,
      amount: offer.amount,
      netAmount: asked.amount,
      bankId: offer.bankId,
      installmentCount: offer.installmentCount,
      posCollectionCommissionDefinitionId: offer.posCollectionCommissionDefinitionId,
    })
  return (
    <>
      {exchangeRate !== null && <p className="muted">{t('rate', { rate: exchangeRate.replace('.', ',') })}</p>}
      <OfferList offers={offers} currency={charged} onHold={keep} />
    </>
  )
}

interface Props {
  readonly isOpen: boolean
  readonly form: PayForm
  readonly firm: Firm | null
  readonly onClose: () => void
}

/** What an amount costs at every bank in every count; nothing is paid here, and what pleases can be held. */
export function WhatIf({ isOpen, form, firm, onClose }: Props) {
  const t = useWords(text)
  const [asked, setAsked] = useState<Asked>()
  return (
    <Drawer isOpen={isOpen} place="end" className="what-if" title={t('whatIf')} onLeave={onClose}>
      <div className="what-if-body">
        <p className="muted">{t('whatIfLead')}</p>
        {firm && <p className="strong">{firm.name}</p>}
        <AskForm currencies={form.currencies} onAsk={setAsked} />
        {asked && <Offers key={`${asked.amount} ${asked.currencyCode}`} asked={asked} firm={firm} />}
      </div>
    </Drawer>
  )
}
