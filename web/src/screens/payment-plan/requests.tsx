import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, StopOutlined } from '@ant-design/icons'
import {
  decideDebtRequest,
  withdrawDebtRequest,
  type ShownDebtRequest,
} from '@vezne/contract/payment-plans/requests.ts'
import { DEBT_REQUEST_KIND_WORDS, DEBT_REQUEST_STATE_WORDS } from '@vezne/contract/payment-plans/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { DebtRequestState } from '@vezne/domain/payment-plan/debt-requests.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { Standing } from '../../features/standing/standing.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { sendChange } from '../../kit/api/change.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { useMayPromise } from './promises.tsx'
import { useDebtRequests } from './queries.ts'
import { text } from './text.ts'

const SHOWN = {
  open: { icon: ClockCircleOutlined, tone: 'moving' },
  accepted: { icon: CheckCircleFilled, tone: 'success' },
  rejected: { icon: CloseCircleFilled, tone: 'danger' },
  withdrawn: { icon: StopOutlined, tone: 'quiet' },
} as const satisfies Record<DebtRequestState, object>

function Steps({ id }: { id: string }) {
  const t = useWords(text)
  const mayDecide = useRight('receivable.edit') === true
  const mayAsk = useMayPromise()
  const decide = (isAccepted: boolean) => (answer: string) => sendChange(decideDebtRequest, { id, isAccepted, answer })
  const withdraw = (reason: string) => sendChange(withdrawDebtRequest, { id, reason })
  return (
    <div className="row gap-8 row-center">
      {mayDecide && <ReasonedStep title={t('accept')} said={t('acceptSaid')} onSend={decide(true)} />}
      {mayDecide && <ReasonedStep title={t('reject')} said={t('rejectSaid')} isDangerous onSend={decide(false)} />}
      {mayAsk && <ReasonedStep title={t('withdrawRequest')} said={t('withdrawRequestSaid')} onSend={withdraw} />}
    </div>
  )
}

function OneRequest({ request }: { request: ShownDebtRequest }) {
  const t = useWords(text)
  const language = useLanguage()
  const { id, kind, state, firmName, documentNo, amount, currencyCode, dueOn, wantedOn, reason, askedBy } = request
  return (
    <li>
      <div className="row gap-4-12">
        <strong>
          {DEBT_REQUEST_KIND_WORDS[kind][language]}: {documentNo ?? t('noNumber')}
        </strong>
        <span className="amount">{formatAmount(amount, currencyCode)}</span>
        <Standing {...SHOWN[state]} word={DEBT_REQUEST_STATE_WORDS[state][language]} />
      </div>
      <small>
        {firmName} · {askedBy}
      </small>
      <p>
        {wantedOn === null
          ? t('dueOn', { day: writeDay(dueOn) })
          : t('fromDayTo', { from: writeDay(dueOn), to: writeDay(wantedOn) })}
      </p>
      <p>{reason}</p>
      {request.answer !== null && <p>{t('answered', { name: request.answeredBy ?? '', answer: request.answer })}</p>}
      {state === 'open' && <Steps id={id} />}
    </li>
  )
}

/** What was asked about debts of a firm; where none is named, of all that are seen. */
function RequestList({ firmId }: { firmId: string | null }) {
  const t = useWords(text)
  const query = useDebtRequests(firmId)
  const { data, isError } = query
  if (isError) return <ReadFailed query={query} title={t('requestsFailed')} />
  if (data === undefined) return <Waiting rows={4} />
  if (data.length === 0) return <p>{t('noRequests')}</p>
  return (
    <ul className="plan-promises plain-list stack gap-12" aria-label={t('requests')}>
      {data.map((request) => (
        <OneRequest key={request.id} request={request} />
      ))}
    </ul>
  )
}

export function RequestsButton({ firmId }: { firmId: string | null }) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('requests')}</Button>
      {isOpen && (
        <Drawer isOpen place="end" className="plan-drawer" title={t('requests')} onLeave={() => setOpen(false)}>
          <div className="plan-drawer-body">
            <RequestList firmId={firmId} />
          </div>
        </Drawer>
      )}
    </>
  )
}
