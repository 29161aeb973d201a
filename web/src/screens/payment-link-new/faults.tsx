import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { LinkValues } from './link-values.ts'
import { text } from './text.ts'

type Name = keyof LinkValues

/** The fields that few change: a fault among them must be unfolded to be seen. */
const FOLDED: ReadonlySet<unknown> = new Set<Name>([
  'maxInstallments',
  'commissionBy',
  'usage',
  'usageCount',
  'language',
  'is3dRequired',
  'notifyUrl',
])

export const isFolded = (name: readonly (string | number)[]) => FOLDED.has(name[0])

/** How the fields that can be wrong are called. */
const LABELS = {
  firmId: 'firm',
  recipientName: 'name',
  recipientPhone: 'phone',
  recipientEmail: 'email',
  amount: 'amount',
  minAmount: 'minAmount',
  maxAmount: 'maxAmount',
  description: 'description',
  validUntil: 'validUntil',
  usageCount: 'usageCount',
  notifyUrl: 'notifyUrl',
} as const satisfies Partial<Record<Name, string>>
type Faulty = keyof typeof LABELS

const isFaulty = (name: unknown): name is Faulty => Object.hasOwn(LABELS, String(name))

/** Which fields are wrong, from the first try to send on until they are mended. */
export function useFaults(form: FormInstance<LinkValues>) {
  const [fields, setFields] = useState<readonly Faulty[]>()
  const find = () =>
    form.getFieldsError().flatMap(({ name: [name], errors }) => (errors.length > 0 && isFaulty(name) ? [name] : []))
  return {
    fields: fields ?? [],
    show: () => setFields(find()),
    look: () => setFields((before) => before && find()),
  }
}

/** How many there are and which: on a phone no more than the first of them is in sight. */
export function Faults({ fields }: { fields: readonly Faulty[] }) {
  const t = useWords(text)
  return (
    <p role="alert" className="link-faults" hidden={fields.length === 0}>
      {fields.length > 0 &&
        t('faults', { count: fields.length, fields: fields.map((field) => t(LABELS[field])).join(', ') })}
    </p>
  )
}
