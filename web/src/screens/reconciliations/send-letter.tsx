import { SendOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { SendForm } from './send-form.tsx'
import { text } from './text.ts'

/** A statement leads here with whom, which account and which day it is about. */
function useAskedLetter() {
  const [params] = useSearchParams()
  const [firmId, asOf] = [params.get('write'), params.get('asOf')]
  const [asked] = useState(firmId === null ? undefined : { firmId, asOf, accountId: params.get('account') })
  return asked
}

/** The button of the list, and the form that it opens. */
export function SendLetter({ isLedTo = false }: { isLedTo?: boolean }) {
  const t = useWords(text)
  const asked = useAskedLetter()
  // An empty list has a second button, which opens by a press alone.
  const [isOpen, setOpen] = useState(isLedTo && asked !== undefined)
  const [sent, setSent] = useState<string>()
  const open = () => {
    setSent(undefined)
    setOpen(true)
  }
  return (
    <>
      <Button type="primary" icon={<SendOutlined aria-hidden="true" />} onClick={open}>
        {t('send')}
      </Button>
      {isOpen && (
        <Drawer isOpen place="end" width={640} title={t('sendTitle')} onLeave={() => setOpen(false)}>
          <div className="drawer-body">
            {sent === undefined ? (
              <SendForm asked={asked} onSent={setSent} />
            ) : (
              <>
                <Alert type="success" showIcon role="status" title={t('sent', { number: sent })} />
                <Button onClick={() => setOpen(false)}>{t('close')}</Button>
              </>
            )}
          </div>
        </Drawer>
      )}
    </>
  )
}
