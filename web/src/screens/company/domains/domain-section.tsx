import { addDomain, listDomains } from '@vezne/contract/tenants.ts'
import { Button, Form, Input } from 'antd'
import { OfficeRecord } from '../../../features/office/office-record.tsx'
import { useChange } from '../../../kit/api/change.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useFormErrors } from '../../../kit/forms/use-form-errors.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { DomainCard } from './domain-card.tsx'
import { text } from './text.ts'
import './domains.css'

function AddDomain() {
  const t = useWords(text)
  const [form] = Form.useForm<{ domain: string }>()
  const add = useChange(addDomain)
  const refused = useFormErrors(form, add)
  return (
    <Form
      form={form}
      name="add-domain"
      className="domain-add"
      layout="vertical"
      requiredMark={false}
      onFinish={(input) => add.mutate(input, { onSuccess: () => form.resetFields() })}
    >
      <Form.Item
        name="domain"
        label={t('add')}
        extra={t('addHint')}
        rules={[{ required: true, whitespace: true, message: t('required') }]}
      >
        <Input maxLength={253} autoComplete="off" autoCapitalize="none" spellCheck={false} inputMode="url" />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <Button htmlType="submit" loading={add.isPending}>
        {t('addButton')}
      </Button>
    </Form>
  )
}

/** Under which addresses the company's pages open, and how a new one is proven. */
export function DomainSection({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useWords(text)
  return (
    <section className="office-section domains" aria-labelledby="company-domains">
      <h2 id="company-domains">{t('title')}</h2>
      <p>{t('lead')}</p>
      <OfficeRecord of={listDomains} input={{}}>
        {(domains) => (
          <ul className="domain-list" aria-label={t('list')}>
            {domains.map((domain) => (
              <DomainCard key={domain.domain} domain={domain} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </OfficeRecord>
      {mayEdit && <AddDomain />}
    </section>
  )
}
