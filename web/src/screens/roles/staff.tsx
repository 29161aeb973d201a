import { assignRole } from '@vezne/contract/auth.ts'
import { Select } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Role, StaffMember } from './queries.ts'
import { text } from './text.ts'

interface StaffRowProps {
  readonly member: StaffMember
  readonly roles: readonly Role[]
  readonly mayEdit: boolean
}

function StaffRow({ member, roles, mayEdit }: StaffRowProps) {
  const t = useWords(text)
  const assign = useChange(assignRole)
  const { name, email, roleId, isDisabled, version } = member
  const given = roles.find(({ id }) => id === assign.variables?.roleId)?.name ?? ''
  return (
    <li className="role-staff">
      <div>
        <strong>{name}</strong>
        <span>{email}</span>
        {isDisabled && <span>{t('disabled')}</span>}
      </div>
      <Select
        aria-label={t('roleOf', { name })}
        value={roleId}
        placeholder={t('noRole')}
        disabled={!mayEdit}
        loading={assign.isPending}
        options={roles.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={(chosen) => chosen !== null && assign.mutate({ id: member.id, version, roleId: chosen })}
        // Inside the page's landmark like everything else.
        getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
      />
      <div className="role-staff-said" role="status">
        {assign.isSuccess && t('changed', { name, role: given })}
      </div>
      {assign.error && <Refused error={assign.error} />}
    </li>
  )
}

/** Who has which role. */
export function Staff({
  staff,
  roles,
  mayEdit,
}: Omit<StaffRowProps, 'member'> & { readonly staff: readonly StaffMember[] }) {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="roles-staff">
      <h2 id="roles-staff">{t('staff')}</h2>
      <p>{t('staffLead')}</p>
      <ul className="role-people">
        {staff.map((member) => (
          <StaffRow key={member.id} member={member} roles={roles} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  )
}
