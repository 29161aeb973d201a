import { RedoOutlined } from '@ant-design/icons'
import { replayFailed } from '@vezne/contract/webhooks.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '../../kit/api/change.ts'
import { show } from '../../kit/api/effects.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { text } from './text.ts'
import '../../features/office/conflict.css'

const SAID_SECONDS = 6

/** Tells everything again that was given up, after asking once. */
export function ReplayAll() {
  const t = useWords(text)
  const [isAsking, setAsking] = useState(false)
  const replay = useChange(replayFailed)
  const leave = () => {
    setAsking(false)
    replay.reset()
  }
  const send = () =>
    replay.mutate(
      { endpointId: null },
      {
        onSuccess: () => {
          leave()
          show({ kind: 'success', text: t('replayAllDone'), seconds: SAID_SECONDS })
        },
      },
    )
  return (
    <>
      <Button icon={<RedoOutlined aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('replayAll')}
      </Button>
      <Modal isOpen={isAsking} title={t('replayAllTitle')} onLeave={leave} className="office-dialog">
        <div className="office-dialog-body stack gap-16">
          <p>{t('replayAllHint')}</p>
          {replay.error && <Refused error={replay.error} />}
          <div className="office-dialog-ways row gap-8">
            <Button type="primary" loading={replay.isPending} onClick={send}>
              {t('replayAll')}
            </Button>
            <Button onClick={leave}>{t('keep')}</Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
