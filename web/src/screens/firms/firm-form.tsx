import { firmRecord, type FirmRecord } from '@vezne/contract/firms.ts'
import { firmList } from '@vezne/contract/firms/list.ts'
import { identifiesTaxpayer } from '@vezne/domain/identity/tax-number.ts'
import { Form, Input } from 'antd'
import { FirmPicker } from '../../features/firm-picker/firm-picker.tsx'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { BranchFields } from './branch-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { toForm, type FirmValues } from './firm-values.ts'
import { findParents, useGroups } from './queries.ts'
import { text } from './text.ts'

function useFieldWords(): FieldWords<FirmValues> {
  const t = useWords(text)
  return {
    code: { label: t('code') },
    name: { label: t('name') },
    parentId: { label: t('parent') },
    groupCode: { label: t('group') },
    taxNumber: { label: t('taxNumber') },
    taxOffice: { label: t('taxOffice') },
    contactName: { label: t('contactName') },
    phoneNumber: { label: t('phoneNumber') },
    email: { label: t('email') },
    city: { label: t('city') },
    branches: {
      label: t('branches'),
      say: (branches) =>
        branches
          .map(({ number, downPayment, organizationFee, currencyCode }) =>
            [number, downPayment, organizationFee, (downPayment || organizationFee) && currencyCode]
              .filter((part) => part !== '')
              .join(' '),
          )
          .join(', '),
    },
    limits: {
      label: t('limits'),
      say: (limits) =>
        limits
          .map(({ currencyCode, ...amounts }) =>
            [currencyCode, ...Object.values(amounts).map((each) => each || '–')].join(' '),
          )
          .join(', '),
    },
  }
}

function ParentField({ isNew, parentName }: { isNew: boolean; parentName: string | null }) {
  const t = useWords(text)
  if (!isNew) {
    return (
      <>
        <Form.Item name="parentId" hidden>
          <Input />
        </Form.Item>
        <Form.Item label={t('parent')} htmlFor="firm-parent">
          <Input id="firm-parent" readOnly value={parentName ?? t('noParent')} />
        </Form.Item>
      </>
    )
  }
  return (
    <Form.Item name="parentId" label={t('parent')} extra={t('parentHint')}>
      <FirmPicker source={firmList.page.path} find={findParents} />
    </Form.Item>
  )
}

function Identity({ isNew, parentName }: { isNew: boolean; parentName: string | null }) {
  const t = useWords(text)
  const groups = useGroups()
  const required = (message: string) => [{ required: true, whitespace: true, message }]
  const tax = {
    validator: (_: unknown, value: string) =>
      value.trim() === '' || identifiesTaxpayer(value.replace(/\s/g, ''))
        ? Promise.resolve()
        : Promise.reject(new Error(t('taxNumberInvalid'))),
  }
  return (
    <section className="firm-section" aria-labelledby="firm-identity">
      <h3 id="firm-identity">{t('identity')}</h3>
      <div className="firm-fields">
        <Form.Item name="code" label={t('code')} extra={t('codeHint')} rules={required(t('codeRequired'))}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="name" label={t('name')} rules={required(t('nameRequired'))}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="taxNumber" label={t('taxNumber')} rules={[tax]}>
          <Input maxLength={16} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item name="taxOffice" label={t('taxOffice')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <ParentField isNew={isNew} parentName={parentName} />
        <Form.Item name="groupCode" label={t('group')} extra={t('groupHint')}>
          <select className="firm-select">
            <option value="">{t('noGroup')}</option>
            {groups.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Form.Item>
      </div>
    </section>
  )
}

function Contact() {
  const t = useWords(text)
  return (
    <section className="firm-section" aria-labelledby="firm-contact">
      <h3 id="firm-contact">{t('contact')}</h3>
      <div className="firm-fields">
        <Form.Item name="contactName" label={t('contactName')}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phoneNumber" label={t('phoneNumber')}>
          <Input type="tel" maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('email')} rules={[{ type: 'email', message: t('emailInvalid') }]}>
          <Input type="email" maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item name="city" label={t('city')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </div>
    </section>
  )
}

interface Props {
  readonly firm: FirmRecord & {
    readonly version: number
    readonly changedBy: string | null
    readonly changedAt: number | null
  }
  readonly parentName: string | null
  readonly isNew: boolean
  readonly mayEdit: boolean
  readonly onSave: (values: FirmValues, version: number) => Promise<number>
}

/** What a company keeps of a firm, new or known. */
export function FirmForm({ firm, parentName, isNew, mayEdit, onSave }: Props) {
  return (
    <OfficeForm
      record={firm}
      shape={firmRecord}
      toForm={toForm}
      words={useFieldWords()}
      onSave={onSave}
      mayEdit={mayEdit}
    >
      {/* The browser's own lists follow nothing but this. */}
      <fieldset className="firm-all" disabled={!mayEdit}>
        <Identity isNew={isNew} parentName={parentName} />
        <Contact />
        <BranchFields />
        <LimitFields known={isNew ? undefined : toForm(firm).limits} />
      </fieldset>
    </OfficeForm>
  )
}
