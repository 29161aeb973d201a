import type { setupCompany } from '@vezne/contract/setup/claim.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { identifiesTaxpayer } from '@vezne/domain/identity/tax-number.ts'
import { Button, Form, Input } from 'antd'
import { currentDomain } from '../../features/brand/brand.ts'
import { isAtHouse } from '../../features/brand/house.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useMakeCompany } from './queries.ts'
import { text } from './text.ts'

interface Typed {
  readonly name: string
  readonly domain: string
  readonly taxNumber: string
}

interface Props {
  readonly setupCode: string
  readonly proof: string
  readonly onMade: (made: ReplyOf<typeof setupCompany>) => void
}

/** The company: what stands on its receipts, and where it is found. */
export function CompanyStep({ setupCode, proof, onMade }: Props) {
  const t = useWords(text)
  const [form] = Form.useForm<Typed>()
  const make = useMakeCompany(onMade)
  const refused = useFormErrors(form, make)
  const isTaxNumber = {
    validator: (_: unknown, value: string) =>
      value.trim() === '' || identifiesTaxpayer(value.replace(/\s/g, ''))
        ? Promise.resolve()
        : Promise.reject(new Error(t('taxNumberInvalid'))),
  }
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
      initialValues={{ name: '', domain: isAtHouse() ? '' : currentDomain(), taxNumber: '' }}
      onFinish={({ name, domain, taxNumber }) => {
        if (make.isPending) return
        const number = taxNumber.replace(/\s/g, '') || null
        make.mutate({ setupCode, proof, name: name.trim(), domain: domain.trim(), taxNumber: number })
      }}
    >
      {refused && <Refused error={refused} />}
      <Form.Item
        name="name"
        label={t('companyName')}
        extra={t('companyNameHint')}
        rules={[{ required: true, whitespace: true, message: t('companyNameRequired') }]}
      >
        <Input size="large" autoFocus autoComplete="organization" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="domain"
        label={t('domain')}
        extra={t('domainHint')}
        rules={[{ required: true, whitespace: true, message: t('domainRequired') }]}
      >
        <Input size="large" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={253} />
      </Form.Item>
      <Form.Item name="taxNumber" label={t('taxNumber')} extra={t('taxNumberHint')} rules={[isTaxNumber]}>
        <Input size="large" inputMode="numeric" autoComplete="off" maxLength={16} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={make.isPending}>
        {t('finish')}
      </Button>
    </Form>
  )
}
