import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { readUserName } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { text } from './text.ts'

export function UserMenu() {
  const t = useWords(text)
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut(queries)
  }
  const items = [{ key: 'sign-out', icon: <LogoutOutlined aria-hidden="true" />, label: t('signOut'), onClick: leave }]
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={setOpen}
      // Inside the header, so that it stands in a landmark like everything else.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
    >
      <Button
        type="text"
        loading={leaving}
        icon={<UserOutlined aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        <span className="visually-hidden">{t('userMenu')}</span>
        <span className="shell-user-name">{readUserName()}</span>
        <DownOutlined aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}
