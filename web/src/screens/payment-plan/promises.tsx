import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, StopOutlined } from '@ant-design/icons'
import { withdrawPromise, type ShownPromise } from '@vezne/contract/payment-plans/promises.ts'
import { PROMISE_STATE_WORDS } from '@vezne/contract/payment-plans/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { PromiseState } from '@vezne/domain/payment-plan/promise-states.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { Standing } from '../../features/standing/standing.tsx'
import { useIsStaff, useRight } from '../../kit/access/active-tenant.ts'
import { sendChange } from '../../kit/api/change.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { PromiseForm, type PromiseFor } from './promise-form.tsx'
import { usePromises } from './queries.ts'
import { text } from './text.ts'

const SHOWN = {
  open: { icon: ClockCircleOutlined, tone: 'moving' },
  kept: { icon: CheckCircleFilled, tone: 'success' },
  broken: { icon: CloseCircleFilled, tone: 'danger' },
  withdrawn: { icon: StopOutlined, tone: 'quiet' },
} as const satisfies Record<PromiseState, object>

/** Who may give the firm's word, or write down what it said. */
export function useMayPromise(): boolean {
  const mayPay = useRight('plan.pay') === true
  return useRight('collection.manage') === true || mayPay
}

function OnePromise({ promise }: { promise: ShownPromise }) {
  const t = useWords(text)
  const language = useLanguage()
  const mayPromise = useMayPromise()
  const { id, state, amount, paid, currencyCode, promisedOn, givenBy, givenThrough, note, items } = promise
  const numbers = items.flatMap(({ documentNo }) => documentNo ?? [])
  return (
    <li>
      <div className="row gap-4-12">
        <strong className="amount">{formatAmount(amount, currencyCode)}</strong>
        <span>{t('promisedFor', { day: writeDay(promisedOn) })}</span>
        <Standing {...SHOWN[state]} word={PROMISE_STATE_WORDS[state][language]} />
      </div>
      {paid > 0n && state !== 'kept' && <p>{t('promisePaid', { amount: formatAmount(paid, currencyCode) })}</p>}
      {numbers.length > 0 && <p>{numbers.join(', ')}</p>}
      {note !== null && <p>{note}</p>}
      <small>{t(givenThrough === 'staff' ? 'promiseTakenBy' : 'promiseGivenBy', { name: givenBy })}</small>
      {promise.withdrawnReason !== null && <p>{promise.withdrawnReason}</p>}
      {state === 'open' && mayPromise && (
        <ReasonedStep
          title={t('withdraw')}
          said={t('withdrawSaid')}
          onSend={(reason) => sendChange(withdrawPromise, { id, reason })}
        />
      )}
    </li>
  )
}

function PromiseList() {
  const t = useWords(text)
  const [params] = useSearchParams()
  const query = usePromises(params.get('firmId'))
  const { data, isError } = query
  if (isError) return <ReadFailed query={query} title={t('promisesFailed')} />
  if (data === undefined) return <Waiting rows={4} />
  if (data.promises.length === 0) return <p>{t('noPromises')}</p>
  return (
    <>
      {data.keeping !== null && <p>{t('keeping', { percent: data.keeping })}</p>}
      <ul className="plan-promises plain-list stack gap-12" aria-label={t('promises')}>
        {data.promises.map((promise) => (
          <OnePromise key={promise.id} promise={promise} />
        ))}
      </ul>
    </>
  )
}

interface Props {
  /** What was ticked; where nothing was, the promise is for the account. */
  readonly of?: PromiseFor | undefined
  readonly currency: Currency
}

/** Opens what was promised, and a form for a new promise. */
export function PromiseButton({ of, currency }: Props) {
  const t = useWords(text)
  const isStaff = useIsStaff() === true
  const mayPromise = useMayPromise()
  const [isOpen, setOpen] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const give = t(isStaff ? 'takePromise' : 'givePromise')
  if (of !== undefined && !mayPromise) return null
  const open = () => {
    setGiving(of !== undefined)
    setOpen(true)
  }
  return (
    <>
      <Button onClick={open}>{of === undefined ? t('promises') : give}</Button>
      {isOpen && (
        <Drawer
          isOpen
          place="end"
          className="plan-drawer"
          title={isGiving ? give : t('promises')}
          onLeave={() => setOpen(false)}
        >
          <div className="plan-drawer-body">
            {isGiving ? (
              <PromiseForm of={of ?? { ids: [], netMinor: 0n, currency }} onKept={() => setGiving(false)} />
            ) : (
              <>
                {mayPromise && of === undefined && (
                  <Button type="primary" onClick={() => setGiving(true)}>
                    {give}
                  </Button>
                )}
                <PromiseList />
              </>
            )}
          </div>
        </Drawer>
      )}
    </>
  )
}
