import { MAX_PASSWORD_LENGTH } from '@vezne/domain/access/password-rules.ts'
import { Form, type FormItemProps } from 'antd'
import { PasswordInput } from './password-input.tsx'

export interface PasswordFieldProps extends Omit<FormItemProps, 'children' | 'name' | 'label'> {
  readonly name: string
  readonly label: string
  /** The name of the eye; it tells this field from the others on the page. */
  readonly showLabel: string
  readonly autoComplete: 'current-password' | 'new-password'
}

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '')

/** A field for a password: no spaces in it, whether typed or pasted (specification, section 5), and an eye to see it. */
export function PasswordField({ name, showLabel, autoComplete, ...item }: PasswordFieldProps) {
  return (
    <Form.Item {...item} name={name} normalize={withoutSpaces}>
      <PasswordInput name={name} autoComplete={autoComplete} maxLength={MAX_PASSWORD_LENGTH} showLabel={showLabel} />
    </Form.Item>
  )
}
