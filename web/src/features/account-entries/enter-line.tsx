import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { EntryForm } from './entry-form.tsx'
import { OwnLedgers } from './ledger-field.tsx'
import { useOwnLedgers } from './queries.ts'
import { text } from './text.ts'
import './account-entries.css'

function Entering({ firmId }: { firmId: string }) {
  const t = useWords(text)
  const [isSaved, setSaved] = useState(false)
  if (isSaved) {
    return (
      <>
        <Alert type="success" showIcon role="status" title={t('saved')} />
        <Button onClick={() => setSaved(false)}>{t('another')}</Button>
      </>
    )
  }
  return (
    <>
      <p>{t('lead')}</p>
      <OwnLedgers none={t('ofErp')}>
        {(ledgers) => <EntryForm firmId={firmId} ledgers={ledgers} onSaved={() => setSaved(true)} />}
      </OwnLedgers>
    </>
  )
}

/** Beside a firm's statement: a debt or a receipt that no ERP brings. */
export function EnterLine({ firmId }: { firmId: string | null }) {
  const mayEnter = useRight('receivable.edit')
  return mayEnter === true && firmId !== null ? <EnterButton firmId={firmId} /> : null
}

/** Not there where the ERP fills every ledger. */
function EnterButton({ firmId }: { firmId: string }) {
  const t = useWords(text)
  const { own = [] } = useOwnLedgers()
  const [isOpen, setOpen] = useState(false)
  if (own.length === 0) return null
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && (
        <Drawer isOpen place="end" className="entry-drawer" title={t('title')} onLeave={() => setOpen(false)}>
          <div className="entry-body">
            <Entering firmId={firmId} />
          </div>
        </Drawer>
      )}
    </>
  )
}
