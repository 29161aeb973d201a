import { PlusOutlined } from '@ant-design/icons'
import { listRoles } from '@vezne/contract/auth.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useDetail, type Detail } from '../../features/list/use-detail.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import type { Role, Roles } from './queries.ts'
import { CloseRole, RoleForm } from './role-form.tsx'
import { Staff } from './staff.tsx'
import { text } from './text.ts'
import '../../features/office/conflict.css'
import './screen.css'

/** The address of a role that is not there yet. */
const NEW = 'yeni'

interface RoleRowProps {
  readonly role: Role
  readonly names: readonly string[]
  readonly detail: Detail
}

function RoleRow({ role: { id, name, isOwner, rights }, names, detail }: RoleRowProps) {
  const t = useWords(text)
  const { to, state } = detail.hrefOf(id)
  return (
    <li className="role-row">
      <div>
        <strong>{name}</strong>
        <span>{isOwner ? t('everything') : t('rightsOf', { count: rights.length })}</span>
        <span>{names.length === 0 ? t('nobody') : t('people', { names: names.join(', ') })}</span>
      </div>
      <Link
        to={to}
        state={state}
        aria-label={t('editOf', { name })}
        aria-current={detail.id === id ? 'true' : undefined}
      >
        {t('edit')}
      </Link>
    </li>
  )
}

function RoleList({ roles, staff, detail, mayEdit }: Roles & { readonly detail: Detail; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const namesIn = (id: string) => staff.filter(({ roleId }) => roleId === id).map(({ name }) => name)
  return (
    <section className="office-section" aria-labelledby="roles-list">
      <div className="roles-head row gap-8-16 row-center row-between">
        <h2 id="roles-list">{t('list')}</h2>
        {mayEdit && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => detail.open(NEW)}>
            {t('add')}
          </Button>
        )}
      </div>
      <ul className="role-people">
        {roles.map((role) => (
          <RoleRow key={role.id} role={role} names={namesIn(role.id)} detail={detail} />
        ))}
      </ul>
    </section>
  )
}

function OneRole({
  roles,
  staff,
  held,
  detail,
  mayEdit,
}: Roles & { readonly detail: Detail; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const role = roles.find(({ id }) => id === detail.id)
  if (role === undefined && (detail.id !== NEW || !mayEdit)) return null
  return (
    <section className="office-section role-open" aria-labelledby="role-open">
      <div className="roles-head row gap-8-16 row-center row-between">
        <h2 id="role-open">{role ? t('title', { name: role.name }) : t('newTitle')}</h2>
        <CloseRole onClose={detail.close} />
      </div>
      <RoleForm
        key={role?.id ?? NEW}
        role={role}
        held={held}
        isUsed={staff.some(({ roleId }) => roleId === role?.id)}
        mayEdit={mayEdit}
        onMade={detail.goOn}
        onGone={detail.close}
      />
    </section>
  )
}

/** What the company's staff may do, and who has which role. */
export function Screen() {
  const t = useWords(text)
  const detail = useDetail()
  const mayEdit = useRight('security.edit') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={listRoles} input={{}}>
        {(all) => (
          <>
            <RoleList {...all} detail={detail} mayEdit={mayEdit} />
            <OneRole {...all} detail={detail} mayEdit={mayEdit} />
            <Staff staff={all.staff} roles={all.roles} mayEdit={mayEdit} />
          </>
        )}
      </OfficeRecord>
    </>
  )
}
