import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { getPayerPays, confirmPayerPays, withdrawPayerPays } from '@vezne/contract/commission-rules.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { Bearers } from './bearers.tsx'
import type { PayerPays } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { text } from './text.ts'
import '../../features/office/conflict.css'
import './screen.css'

/** How the company stands, by whose word. */
function Standing({ confirmation }: Pick<PayerPays, 'confirmation'>) {
  const t = useWords(text)
  if (confirmation === null) {
    return (
      <p className="payer-pays-state" data-state="none">
        <WarningOutlined aria-hidden="true" />
        {t('unconfirmed')}
      </p>
    )
  }
  const { by, at, textVersion, textDigest } = confirmation
  return (
    <>
      <p className="payer-pays-state" data-state="confirmed">
        <CheckCircleOutlined aria-hidden="true" />
        {t('confirmed', { name: by, when: writeInstant(at) })}
      </p>
      <p className="payer-pays-digest">
        {t('confirmedText', { version: textVersion, digest: textDigest.slice(0, 16) })}
      </p>
    </>
  )
}

/** The words, a tick that they were read, and a signature. */
function ConfirmDialog({ all: { text: words, version } }: { all: PayerPays }) {
  const t = useWords(text)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [isRead, setRead] = useState(false)
  const confirm = useChange(confirmPayerPays)
  const send = () =>
    confirm.mutate(
      { version, text: { version: words.version, digest: words.digest } },
      { onSuccess: () => setOpen(false) },
    )
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('confirm')}
      </Button>
      <Modal isOpen={isOpen} title={t('confirmTitle')} onLeave={() => setOpen(false)} className="office-dialog">
        <div className="office-dialog-body stack gap-16">
          {words[language].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Checkbox checked={isRead} onChange={({ target }) => setRead(target.checked)}>
            {t('haveRead')}
          </Checkbox>
          {confirm.error && <Refused error={confirm.error} />}
          <Button type="primary" disabled={!isRead} loading={confirm.isPending} onClick={send}>
            {t('confirm')}
          </Button>
        </div>
      </Modal>
    </>
  )
}

function Withdraw({ version }: { version: number }) {
  const t = useWords(text)
  const withdraw = useChange(withdrawPayerPays)
  return (
    <ReasonDialog
      name="payer-pays-withdraw"
      title={t('withdraw')}
      said={t('withdrawEffect')}
      isDangerous
      sent={withdraw}
      onSend={(reason, done) => withdraw.mutate({ version, reason }, { onSuccess: done })}
    />
  )
}

/** Who bears what an option costs, and whether anybody may be charged on top at all. */
export function PayerPaysSection({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords(text)
  return (
    <OfficeRecord of={getPayerPays} input={{}}>
      {(all) => (
        <section className="office-section office-open" aria-labelledby="payer-pays">
          <h2 id="payer-pays">{t('payerPays')}</h2>
          <p>{t('payerPaysLead')}</p>
          <Standing confirmation={all.confirmation} />
          {mayEdit && (
            <div className="payer-pays-ways">
              {all.confirmation === null ? <ConfirmDialog all={all} /> : <Withdraw version={all.version} />}
            </div>
          )}
          <Bearers options={all.options} mayEdit={mayEdit} />
        </section>
      )}
    </OfficeRecord>
  )
}
