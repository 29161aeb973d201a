import { getUser, saveUser, userRecord } from '@vezne/contract/auth/users.ts'
import { RIGHT_WORDS } from '@vezne/contract/auth/right-words.ts'
import { Alert } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { changing } from '../../kit/api/change.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import { FirmFields, NameField, RoleField } from './place-fields.tsx'
import { useRoles, type User } from './queries.ts'
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
  const save = changing(saveUser)
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

function Content({ record: user }: { readonly record: User }) {
  return (
    <>
      <p className="muted">{user.email}</p>
      <UserAccess user={user} />
      <Place user={user} />
    </>
  )
}

/** One user, from the right; its address is the list's with the id of their place in the company. */
export const UserDrawer = recordDrawer({
  of: getUser,
  text,
  titleOf: ({ name }) => name,
  width: 680,
  className: 'user-body',
  Content,
})
