import { Button } from 'antd'
import { useState } from 'react'
import { useRenewCodes } from '../../features/second-factor/queries.ts'
import { text } from '../../features/second-factor/text.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'

/** Asked for once: the codes on paper end with it. */
export function RenewCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useWords(text)
  const [asking, setAsking] = useState(false)
  const renew = useRenewCodes((codes) => {
    setAsking(false)
    onCodes(codes)
  })
  const leave = () => {
    renew.reset()
    setAsking(false)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('renew')}</Button>
      <Modal isOpen={asking} title={t('renewTitle')} closeLabel={t('close')} onLeave={leave} leavesBeside>
        <div className="factor-dialog-body">
          <p>{t('renewAsk')}</p>
          {renew.isError && <Refused error={renew.error} />}
          <div className="row gap-10">
            <Button onClick={leave}>{t('cancel')}</Button>
            <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate({})}>
              {t('renewYes')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
