import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
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
        open={asking}
        title={t('confirmTitle')}
        okText={t('confirmYes')}
        cancelText={t('confirmNo')}
        okButtonProps={{ danger: true }}
        confirmLoading={endOthers.isPending}
        closable={{ 'aria-label': t('close') }}
        onOk={end}
        onCancel={() => setAsking(false)}
      >
        <p>{t('confirm')}</p>
      </Modal>
    </>
  )
}
