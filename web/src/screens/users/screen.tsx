import { UserAddOutlined } from '@ant-design/icons'
import type { Language } from '@vezne/contract/kit/language.ts'
import { userList, type UserRow } from '@vezne/contract/auth/user-list.ts'
import { USER_KIND_WORDS } from '@vezne/contract/auth/user-words.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { firmFinder } from '../../features/firm-picker/find-firms.ts'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { show } from '../../kit/api/effects.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { meta } from './meta.ts'
import { text } from './text.ts'
import { UserDrawer } from './user-drawer.tsx'
import { UserState } from './user-state.tsx'
import './screen.css'

const WIDTHS = { name: 190, email: 240, kind: 140, roleName: 130, firmName: 220, status: 150 }
/** Who, how they stand, as what. */
const FIRST = ['name', 'status', 'email', 'roleName', 'firmName'] as const
const SAID_SECONDS = 5
const cells = { status: ({ status }: UserRow) => <UserState status={status} /> }

/** On a phone: who, as what, how they stand. */
const cardIn =
  (language: Language) =>
  ({ name, email, kind, roleName, firmName, status }: UserRow) => ({
    who: name,
    howMuch: roleName ?? firmName ?? USER_KIND_WORDS[kind][language],
    how: (
      <>
        <UserState status={status} />
        <span className="user-card-email">{email}</span>
      </>
    ),
  })

const FINDERS = { firmId: firmFinder }

const toolsOf: NonNullable<ListLook<typeof userList>['tools']> = (shown) => <SavedViews list={userList} {...shown} />

export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  const [isInviting, setInviting] = useState(false)
  const [mayEdit, mayLook] = [useRight('user.manage'), useRight('audit.see')]
  const invite = mayEdit === true && (
    <Button type="primary" icon={<UserAddOutlined aria-hidden="true" />} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  )
  const tellSent = (email: string) => {
    setInviting(false)
    show({ kind: 'success', text: t('sent', { email }), seconds: SAID_SECONDS })
  }
  return (
    <>
      <ListScreen
        list={userList}
        title={useTitle(meta)}
        maySee={mayEdit === undefined ? undefined : mayEdit || mayLook === true}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: invite }}
        cells={cells}
        widths={WIDTHS}
        first={FIRST}
        cardOf={cardIn(language)}
        action={invite}
        tools={toolsOf}
        finders={FINDERS}
        Detail={UserDrawer}
      />
      <InviteDialog isOpen={isInviting} onLeave={() => setInviting(false)} onSent={tellSent} />
    </>
  )
}
