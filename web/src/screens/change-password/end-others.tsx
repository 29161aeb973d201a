import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { useEndOtherSignIns } from './queries.ts'
import { text } from './text.ts'

/** Ends all but this one, after asking once: on those devices unsaved work would be lost. */
export function EndOthers() {
  const t = useWords(text)
  const [asking, setAsking] = useState(false)
  const endOthers = useEndOtherSignIns()
  const end = () => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('endOthers')}
      </Button>
      <Modal
        isOpen={asking}
        title={t('confirmTitle')}
        onLeave={() => setAsking(false)}
        leavesBeside
        className="end-others"
      >
        <p>{t('confirm')}</p>
        <div className="end-others-ways">
          <Button onClick={() => setAsking(false)}>{t('confirmNo')}</Button>
          <Button type="primary" danger loading={endOthers.isPending} onClick={end}>
            {t('confirmYes')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
