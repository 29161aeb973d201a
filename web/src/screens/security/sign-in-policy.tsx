import { getSignInPolicy, saveSignInPolicy } from '@vezne/contract/auth.ts'
import { POLICY_BOUNDS, policyShape } from '@vezne/contract/auth/policy.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Checkbox, Form, InputNumber } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { sendChange } from '../../kit/api/change.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

type Policy = ReplyOf<typeof getSignInPolicy>

interface PolicyValues {
  readonly passwordLength: number
  readonly idleMinutes: number
  readonly sessionHours: number
  readonly factorRoles: readonly string[]
}

const toForm = ({ passwordLength, idleMinutes, sessionHours, factorRoles }: PolicyValues): PolicyValues => ({
  passwordLength,
  idleMinutes,
  sessionHours,
  factorRoles: factorRoles.toSorted(),
})

const sendPolicy = async (
  { reason = '', factorRoles, ...values }: PolicyValues & { readonly reason?: string },
  version: number,
) => (await sendChange(saveSignInPolicy, { version, reason, factorRoles: [...factorRoles], ...values })).version

function useFieldWords({ roles }: Policy): FieldWords<PolicyValues> {
  const t = useWords(text)
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? id
  return {
    passwordLength: { label: t('passwordLength') },
    idleMinutes: { label: t('idleMinutes') },
    sessionHours: { label: t('sessionHours') },
    factorRoles: { label: t('factorRoles'), say: (ids) => ids.map(nameOf).join(', ') || t('noRole') },
  }
}

interface NumberProps {
  readonly name: keyof PolicyValues
  readonly hint: string
  readonly least: number
  readonly most: number
}

function NumberField({ name, hint, least, most }: NumberProps) {
  const t = useWords(text)
  const isWithin = {
    validator: (_: unknown, value: unknown) =>
      typeof value === 'number' && value >= least && value <= most
        ? Promise.resolve()
        : Promise.reject(new Error(t('within', { least, most }))),
  }
  return (
    <Form.Item name={name} label={t(name)} extra={hint} rules={[isWithin]}>
      <InputNumber precision={0} inputMode="numeric" />
    </Form.Item>
  )
}

function Rules({ policy, mayEdit }: { readonly policy: Policy; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const { house, roles } = policy
  const { passwordLength, idleMinutes, sessionHours } = POLICY_BOUNDS
  return (
    <>
      <section className="office-section" aria-labelledby="policy-sessions">
        <h2 id="policy-sessions">{t('policy')}</h2>
        <p>{t('policyLead')}</p>
        <div className="office-fields">
          <NumberField name="passwordLength" hint={t('passwordLengthHint')} {...passwordLength} />
          <NumberField
            name="idleMinutes"
            hint={t('idleMinutesHint', { most: house.idleMinutes })}
            least={idleMinutes.least}
            most={house.idleMinutes}
          />
          <NumberField
            name="sessionHours"
            hint={t('sessionHoursHint', { most: house.sessionHours })}
            least={sessionHours.least}
            most={house.sessionHours}
          />
        </div>
      </section>
      <section className="office-section" aria-labelledby="policy-factor">
        <h2 id="policy-factor">{t('factor')}</h2>
        <p>{t(house.asksAllStaff ? 'factorLeadAll' : 'factorLead')}</p>
        <Form.Item name="factorRoles" label={t('factorRoles')}>
          <Checkbox.Group className="stack gap-8" options={roles.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        {mayEdit && <ReasonField />}
      </section>
    </>
  )
}

function PolicyForm({ policy, mayEdit }: { readonly policy: Policy; readonly mayEdit: boolean }) {
  return (
    <OfficeForm
      record={policy}
      shape={policyShape}
      toForm={toForm}
      words={useFieldWords(policy)}
      onSave={sendPolicy}
      mayEdit={mayEdit}
    >
      <Rules policy={policy} mayEdit={mayEdit} />
    </OfficeForm>
  )
}

/** How long passwords and sign-ins are, and who shows a second factor. */
export function SignInPolicy({ mayEdit }: { readonly mayEdit: boolean }) {
  return (
    <OfficeRecord of={getSignInPolicy} input={{}}>
      {(policy) => <PolicyForm policy={policy} mayEdit={mayEdit} />}
    </OfficeRecord>
  )
}
