import { DownOutlined, LogoutOutlined, MailOutlined, UserOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { readUserName } from '../../kit/session/session.ts'
import { InvitationDialog } from '../invitations/invitation-dialog.tsx'
import { useInvitations } from '../invitations/queries.ts'
import { text as invitationText } from '../invitations/text.ts'
import { signOut } from '../sign-ins/sign-out.ts'
import { useShownScreens } from './screens.ts'
import { text } from './text.ts'

/** The companies that wait for this person's answer, as a group of the menu where there are any. */
function useInvitationItems(isAsked: boolean, onChosen: (id: string) => void) {
  const t = useWords(invitationText)
  const found = useInvitations(isAsked)
  const children = found.map(({ id, companyName: company }) => ({
    key: id,
    icon: <MailOutlined aria-hidden="true" />,
    label: t('invites', { company }),
    onClick: () => onChosen(id),
  }))
  const items = found.length === 0 ? [] : [{ key: 'invitations', type: 'group' as const, label: t('group'), children }]
  return { found, items }
}

export function UserMenu() {
  const t = useWords(text)
  const language = useLanguage()
  // Whoever looks on as somebody has no business among what is that person's own.
  const isImpersonating = useActiveTenant().data?.looking !== undefined
  const own = useShownScreens().filter(({ menu }) => menu === 'user' && !isImpersonating)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [answering, setAnswering] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const name = readUserName()
  const follow = (next: boolean) => {
    setOpen(next)
    // Who leaves the menu by the keyboard goes on where it was opened.
    if (!next && document.activeElement?.closest('.user-menu')) button.current?.focus()
  }
  const leave = () => {
    setLeaving(true)
    void signOut(queries)
  }
  const invitations = useInvitationItems(open && !isImpersonating, setAnswering)
  const asked = invitations.found.find(({ id }) => id === answering)
  const actions = [
    ...own.map(({ path, title, icon: Icon }) => ({
      key: path,
      icon: Icon && <Icon aria-hidden="true" />,
      label: title[language],
      onClick: () => void navigate(path),
    })),
    { key: 'sign-out', icon: <LogoutOutlined aria-hidden="true" />, label: t('signOut'), onClick: leave },
  ]
  return (
    <>
      <Dropdown
        menu={{ items: [...invitations.items, { key: 'user', type: 'group', label: name, children: actions }] }}
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        onOpenChange={follow}
        rootClassName="user-menu"
        // Inside the header, so that it stands in a landmark like everything else.
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      >
        <Button
          ref={button}
          className="user-menu-button"
          type="text"
          loading={leaving}
          icon={<UserOutlined aria-hidden="true" />}
          aria-haspopup="menu"
          aria-expanded={open}
        >
          <span className="visually-hidden">{t('userMenu')}</span>
          <bdi className="shell-user-name">{name}</bdi>
          <DownOutlined className="shell-user-arrow" aria-hidden="true" />
        </Button>
      </Dropdown>
      {asked && <InvitationDialog invitation={asked} onLeave={() => setAnswering(undefined)} />}
    </>
  )
}
