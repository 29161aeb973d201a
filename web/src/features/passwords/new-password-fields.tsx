import { Form, type FormRule } from 'antd'
import { useBrand } from '../brand/brand.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { PasswordField } from './password-field.tsx'
import { RuleList } from './rule-list.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { text } from './text.ts'

/** Nobody is told of a difference while still typing. */
const PATIENCE_MS = 600

export interface NewPassword {
  readonly password: string
  readonly passwordAgain: string
}

interface Props {
  readonly isFirst?: boolean
  /** The companies the owner is known to belong to, besides that of the address. */
  readonly companyNames?: readonly string[]
}

const NOBODY: readonly string[] = []

function sameAs(field: string, message: string): FormRule {
  return ({ getFieldValue }) => ({
    validator: (_, value: string) =>
      !value || value === getFieldValue(field) ? Promise.resolve() : Promise.reject(new Error(message)),
  })
}

/** A new password and the same once more, with its strength and its rules: the heart of every form that sets one. */
export function NewPasswordFields({ isFirst = false, companyNames = NOBODY }: Props) {
  const t = useWords(text)
  const company = useBrand().data?.name
  // The page does not know the e-mail address.
  const owner = { email: '', companyNames: company === undefined ? companyNames : [company, ...companyNames] }
  const password = Form.useWatch<string | undefined>('password') ?? ''
  return (
    <>
      <PasswordField
        name="password"
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="new-password"
        rules={[{ required: true, message: t('passwordRequired') }]}
        extra={
          <>
            <StrengthMeter password={password} owner={owner} />
            <RuleList password={password} owner={owner} isFirst={isFirst} />
          </>
        }
      />
      <PasswordField
        name="passwordAgain"
        label={t('passwordAgain')}
        showLabel={t('showPasswordAgain')}
        autoComplete="new-password"
        dependencies={['password']}
        validateDebounce={PATIENCE_MS}
        rules={[{ required: true, message: t('passwordAgainRequired') }, sameAs('password', t('passwordsDiffer'))]}
      />
    </>
  )
}
