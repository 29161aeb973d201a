import { askBankAboutCollection } from '@vezne/contract/collections/actions.ts'
import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { STATUS_WORDS } from '@vezne/contract/collections/words.ts'
import { Alert, Button } from 'antd'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { OUTCOME_WORDS } from '../../../features/payment-status/bank-words.ts'
import { useChange } from '../../../kit/api/change.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import type { FormProps } from './action-form.tsx'
import { ChargebackForm } from './chargeback-form.tsx'
import { EvidencePack } from './evidence-pack.tsx'
import { MoveForm } from './move-form.tsx'
import { NoteForm } from './note-form.tsx'
import { EndReceiptForm, ReceiptForm } from './receipt-form.tsx'
import { RefundForm, VoidForm } from './refund-form.tsx'
import { text } from './text.ts'
import { WHY_WORDS, wordOf } from './words.ts'

const FORMS = ['receipt', 'void', 'refund', 'request', 'note', 'move', 'endReceipt', 'chargeback'] as const
type FormName = (typeof FORMS)[number]

interface Props {
  readonly payment: CollectionDetail
}

/** What came of an action. Only what went as it was wanted looks like a success. */
interface Said {
  readonly tone: 'success' | 'info' | 'warning'
  readonly words: ReactNode
}

const offerOf = ({ may }: CollectionDetail, name: FormName) => (name === 'request' ? may.requestRefund : may[name])

/** What there is to do for this reader; one who may refund need not ask for it. */
function formsFor(payment: CollectionDetail): readonly FormName[] {
  return FORMS.filter((name) => {
    if (name === 'request' && payment.may.refund.why !== 'no-right') return false
    return offerOf(payment, name).why !== 'no-right'
  })
}

function AskBank({ payment, onSaid }: Props & { onSaid: (said: Said) => void }) {
  const t = useWords(text)
  const language = useLanguage()
  const ask = useChange(askBankAboutCollection, { isOnce: true })
  const say = ({ said, agrees, status }: ReplyOf<typeof askBankAboutCollection>) => {
    const known = { said: wordOf(OUTCOME_WORDS, said ?? '', language), state: wordOf(STATUS_WORDS, status, language) }
    if (agrees === null) onSaid({ tone: 'info', words: t('bankSilent') })
    else if (agrees) onSaid({ tone: 'success', words: t('bankAgrees', known) })
    else onSaid({ tone: 'warning', words: t('bankDiffers', known) })
  }
  return (
    <>
      <Button loading={ask.isPending} onClick={() => ask.mutate({ id: payment.id }, { onSuccess: say })}>
        {t('askBank')}
      </Button>
      {ask.isError && <Refused error={ask.error} />}
    </>
  )
}

function OpenForm({ name, ...props }: FormProps & { name: FormName }) {
  switch (name) {
    case 'void':
      return <VoidForm {...props} />
    case 'refund':
      return <RefundForm {...props} isRequest={false} />
    case 'request':
      return <RefundForm {...props} isRequest />
    case 'note':
      return <NoteForm {...props} />
    case 'move':
      return <MoveForm {...props} />
    case 'receipt':
      return <ReceiptForm {...props} />
    case 'endReceipt':
      return <EndReceiptForm {...props} />
    case 'chargeback':
      return <ChargebackForm {...props} />
  }
}

/**
 * A form goes with whatever had the focus in it. What came of it has it then, or the button that had opened it: a
 * keyboard is not sent back to the top of the drawer.
 */
function useFocusKept(open: FormName | undefined) {
  const place = useRef<HTMLElement>(null)
  const before = useRef(open)
  useLayoutEffect(() => {
    const gone = before.current
    before.current = open
    if (open !== undefined || gone === undefined) return
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    const next = find('.detail-told') ?? find(`[data-form='${gone}']`)
    next?.focus()
  }, [open])
  return place
}

/** What may be done now. What may not, and why, is said under it; what needs a right one has not is not there. */
export function Actions({ payment }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const [open, setOpen] = useState<FormName>()
  const [said, setSaid] = useState<Said>()
  const forms = formsFor(payment)
  const closed = forms.filter((name) => !offerOf(payment, name).can && (name === 'void' || name === 'refund'))
  const place = useFocusKept(open)
  const show = (name: FormName) => {
    setSaid(undefined)
    setOpen(name)
  }
  const done = (words: ReactNode) => {
    setOpen(undefined)
    setSaid({ tone: 'success', words })
  }
  return (
    <section ref={place} className="detail-actions" aria-label={t('actions')}>
      {said !== undefined && (
        <div className="detail-told" tabIndex={-1}>
          <Alert type={said.tone} showIcon role="status" title={said.words} />
        </div>
      )}
      {open === undefined ? (
        <div className="row gap-8">
          {forms
            .filter((name) => offerOf(payment, name).can)
            .map((name) => (
              <Button
                key={name}
                data-form={name}
                danger={name === 'void' || name === 'refund'}
                onClick={() => show(name)}
              >
                {t(name)}
              </Button>
            ))}
          {payment.may.askBank.can && <AskBank payment={payment} onSaid={setSaid} />}
          {payment.may.evidence.can && <EvidencePack id={payment.id} />}
        </div>
      ) : (
        <OpenForm key={open} name={open} payment={payment} onDone={done} onLeave={() => setOpen(undefined)} />
      )}
      {open === undefined && closed.length > 0 && (
        <ul className="plain-list hint-small">
          {closed.map((name) => (
            <li key={name}>
              {t(name)}: {WHY_WORDS[offerOf(payment, name).why ?? 'not-offered'][language]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
