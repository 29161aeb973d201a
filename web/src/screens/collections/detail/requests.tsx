import { approveRefund } from '@vezne/contract/collections/actions.ts'
import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '../../../kit/api/change.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { ActionField } from './action-form.tsx'
import { Part } from './sections.tsx'
import { text } from './text.ts'
import { KIND_WORDS, REFUND_WORDS, WHY_WORDS, wordOf } from './words.ts'

type Request = CollectionDetail['requests'][number]

interface Props {
  readonly request: Request
  readonly amount: string
}

/** Another person's wish to give money back: yes or no. */
function Decide({ request, amount, act }: Props & { act: ReturnType<typeof useChange<typeof approveRefund>> }) {
  const t = useWords(text)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const { can, why } = request.mayDecide
  if (!can) return why === 'own-request' && <small>{WHY_WORDS[why][language]}</small>
  const decide = (decision: 'approve' | 'reject') =>
    act.mutate({ id: request.id, decision, ...(reason.trim() !== '' && { reason: reason.trim() }) })
  return (
    <div className="detail-form stack gap-10">
      <ActionField label={t('reason')} value={reason} onChange={setReason} />
      <div className="row gap-8">
        <Button type="primary" danger loading={act.isPending} onClick={() => decide('approve')}>
          {t('approve')}: {amount}
        </Button>
        <Button disabled={act.isPending} onClick={() => decide('reject')}>
          {t('reject')}
        </Button>
      </div>
    </div>
  )
}

/** What the bank refused is decided all the same: why no money went back is said beside it then, too. */
function Asked({ request, amount }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const act = useChange(approveRefund, { isOnce: true })
  return (
    <li>
      <span>
        {KIND_WORDS[request.kind][language]} {amount}: {wordOf(REFUND_WORDS, request.state, language)}
        <small>{t('noteBy', { by: request.by, at: writeInstant(request.createdAt) })}</small>
        <q>{request.reason}</q>
        {act.isError && <Refused error={act.error} />}
        {request.state === 'waiting' && <Decide request={request} amount={amount} act={act} />}
      </span>
    </li>
  )
}

export function Requests({ payment }: { payment: CollectionDetail }) {
  const t = useWords(text)
  if (payment.requests.length === 0) return null
  return (
    <Part title={`${t('requests')} (${payment.requests.length})`} isOpen>
      <ul className="detail-lines">
        {payment.requests.map((request) => (
          <Asked key={request.id} request={request} amount={formatAmount(request.amount, payment.currencyCode)} />
        ))}
      </ul>
    </Part>
  )
}
