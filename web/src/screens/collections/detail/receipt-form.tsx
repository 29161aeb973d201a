import { collectionReceipt, collectionReceiptPaper, endCollectionReceipt } from '@vezne/contract/collections/actions.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { callForFile } from '../../../kit/api/call.ts'
import { useChange } from '../../../kit/api/change.ts'
import { isFile, saveFile } from '../../../kit/browser/save-file.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { ActionField, ActionForm, type FormProps } from './action-form.tsx'
import { text } from './text.ts'

/** The paper by a call of ours: it needs no address that anybody could open. */
function TakePaper({ id }: { id: string }) {
  const t = useWords(text)
  const [isComing, setComing] = useState(false)
  const take = async () => {
    setComing(true)
    const outcome = await callForFile(collectionReceiptPaper, { id })
    setComing(false)
    if (outcome.success && isFile(outcome.data)) saveFile(outcome.data)
  }
  return (
    <Button size="small" loading={isComing} onClick={() => void take()}>
      {t('takeReceipt')}
    </Button>
  )
}

type Given = ReplyOf<typeof collectionReceipt> & { readonly id: string }

function Receipt({ id, url, isSent }: Given) {
  const t = useWords(text)
  return (
    <>
      {t(isSent ? 'receiptSent' : 'receiptReady')}{' '}
      {url === null ? (
        <>
          {t('receiptOver')} <TakePaper id={id} />
        </>
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {t('openReceipt')}
        </a>
      )}
    </>
  )
}

const saidOf = (given: Given) => <Receipt {...given} />

/** The receipt to open, and by mail where an address is named. */
export function ReceiptForm({ payment: { id, payerEmail }, onDone, onLeave }: FormProps) {
  const t = useWords(text)
  const act = useChange(collectionReceipt, { isOnce: true })
  const [email, setEmail] = useState(payerEmail ?? '')
  const submit = () => {
    const input = { id, ...(email.trim() !== '' && { email: email.trim() }) }
    act.mutate(input, { onSuccess: (receipt) => onDone(saidOf({ ...receipt, id })) })
  }
  return (
    <ActionForm
      title={t('receipt')}
      isBusy={act.isPending}
      error={act.error}
      submit={t('doReceipt')}
      onSubmit={submit}
      onLeave={onLeave}
    >
      <ActionField label={t('email')} kind="email" isFirst maxLength={254} value={email} onChange={setEmail} />
    </ActionForm>
  )
}

/** What its end means is said before it is pressed a second time. */
export function EndReceiptForm({ payment: { id }, onDone, onLeave }: FormProps) {
  const t = useWords(text)
  const act = useChange(endCollectionReceipt, { isOnce: true })
  return (
    <ActionForm
      title={t('endReceipt')}
      said={t('endReceiptSaid')}
      isDangerous
      isBusy={act.isPending}
      error={act.error}
      submit={t('endReceipt')}
      onSubmit={() => act.mutate({ id }, { onSuccess: () => onDone(t('receiptEnded')) })}
      onLeave={onLeave}
    />
  )
}
