import { getUser, saveUser, userRecord } from '@vezne/contract/auth/users.ts'
import { RIGHT_WORDS } from '@vezne/contract/auth/right-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useRight } from '../../features/companies/active-tenant.ts'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { callQuery } from '../../kit/api/query.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { FirmFields, NameField, RoleField } from './place-fields.tsx'
import { useRoles, useSend, type User } from './queries.ts'
import { text } from './text.ts'
import { UserAccess } from './user-access.tsx'
import { fromForm, toForm, type UserValues } from './user-values.ts'

function useFieldWords(): FieldWords<UserValues> {
  const t = useWords(text)
  const language = useLanguage()
  const roles = useRoles()
  return {
    name: { label: t('name') },
    roleId: { label: t('role'), say: (roleId) => roles.find(({ id }) => id === roleId)?.name ?? '' },
    firmId: { label: t('firm') },
    rights: {
      label: t('rights'),
      say: (rights) => rights.map((right) => RIGHT_WORDS[right][language]).join(', ') || t('noRights'),
    },
  }
}

function Place({ user }: { user: User }) {
  const t = useWords(text)
  const save = useSend(saveUser)
  const { id, kind, isYourself, isAboveYou } = user
  const isStaff = kind === 'staff'
  const mayEdit = useRight('user.manage') === true && !isAboveYou
  return (
    <section className="user-section" aria-labelledby="user-about">
      <h3 id="user-about">{t('about')}</h3>
      {isAboveYou && <Alert type="info" showIcon title={t('aboveYou')} />}
      {isYourself && mayEdit && <Alert type="info" showIcon title={t('yourself')} />}
      <OfficeForm
        record={user}
        shape={userRecord}
        toForm={toForm}
        words={useFieldWords()}
        onSave={async (values, version) => (await save({ id, version, ...fromForm(values, isStaff) })).version}
        mayEdit={mayEdit}
      >
        <NameField />
        {isStaff ? (
          <RoleField before={user.roleId} isFixed={isYourself || !mayEdit} />
        ) : (
          <FirmFields before={user.rights} firmName={user.firmName} mayEdit={mayEdit} />
        )}
      </OfficeForm>
    </section>
  )
}

function useUserTitle(id: string) {
  const t = useWords(text)
  return useQuery(callQuery(getUser, { id })).data?.name ?? t('loading')
}

/** One user, from the right; its address is the list's with the id of their place in the company. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(text)
  return (
    <Drawer isOpen place="end" className="user-drawer" title={useUserTitle(id)} onLeave={onClose}>
      <div className="user-body" key={id}>
        <OfficeRecord of={getUser} input={{ id }}>
          {(user) => (
            <>
              <p className="user-email">{user.email}</p>
              <UserAccess user={user} />
              <Place user={user} />
            </>
          )}
        </OfficeRecord>
      </div>
    </Drawer>
  )
}
