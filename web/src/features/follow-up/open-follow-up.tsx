import { TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { FollowUpPanel } from './panel.tsx'
import { text } from './text.ts'

/** The way to a firm's follow-up, for staff with the right. */
export function OpenFollowUp({ firm }: { readonly firm: { readonly id: string; readonly name: string } }) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const [mayManage, mayAudit] = [useRight('collection.manage'), useRight('audit.see')]
  if (mayManage !== true && mayAudit !== true) return null
  return (
    <>
      <Button icon={<TeamOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Drawer
          isOpen
          place="end"
          className="follow-up-drawer"
          title={t('title', { firm: firm.name })}
          onLeave={() => setOpen(false)}
        >
          <FollowUpPanel firmId={firm.id} />
        </Drawer>
      )}
    </>
  )
}
