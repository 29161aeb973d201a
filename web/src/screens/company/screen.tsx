import { companyRecord } from '@vezne/contract/tenants/company.ts'
import { identifiesTaxpayer } from '@vezne/domain/identity/tax-number.ts'
import { Form, Input, Radio, type FormItemProps } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { PictureField } from '../../features/picture-field/picture-field.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { ColourField } from './colour-field.tsx'
import { DomainSection } from './domains/domain-section.tsx'
import { meta } from './meta.ts'
import { toForm, sendCompany, type CompanyValues } from './queries.ts'
import { text } from './text.ts'
import './screen.css'

/** A picture is called after what it holds: the beginning tells one from another. */
const fileName = (url: string) => (url.split('/').at(-1) ?? '').replace(/^(.{12}).*(\.\w+)$/, '$1…$2')

function useFieldWords(): FieldWords<CompanyValues> {
  const t = useWords(text)
  return {
    name: { label: t('name') },
    pageTitle: { label: t('pageTitle') },
    taxNumber: { label: t('taxNumber') },
    taxOffice: { label: t('taxOffice') },
    phoneNumber: { label: t('phoneNumber') },
    email: { label: t('email') },
    address: { label: t('address') },
    language: { label: t('language'), say: (language) => t(language) },
    colour: { label: t('colour') },
    logoUrl: { label: t('logo'), say: fileName },
    bannerUrl: { label: t('banner'), say: fileName },
    bannerLinkUrl: { label: t('bannerLink') },
    menuLinkTitle: { label: t('menuLinkTitle') },
    menuLinkUrl: { label: t('menuLinkUrl') },
    menuPdfUrl: { label: t('menuPdfUrl') },
  }
}

/** A rule that an empty field keeps: nobody has to fill it in. */
const whenFilled = (
  holds: (value: string) => boolean,
  message: string,
): NonNullable<FormItemProps['rules']>[number] => ({
  validator: (_, value: string) =>
    value.trim() === '' || holds(value) ? Promise.resolve() : Promise.reject(new Error(message)),
})

function Identity() {
  const t = useWords(text)
  const required = [{ required: true, whitespace: true, message: t('nameRequired') }]
  const tax = whenFilled((value) => identifiesTaxpayer(value.replace(/\s/g, '')), t('taxNumberInvalid'))
  return (
    <section className="office-section" aria-labelledby="company-identity">
      <h2 id="company-identity">{t('identity')}</h2>
      <p>{t('identityLead')}</p>
      <div className="office-fields">
        <Form.Item name="name" label={t('name')} rules={required}>
          <Input maxLength={200} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="pageTitle" label={t('pageTitle')} extra={t('pageTitleHint')} rules={required}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="taxNumber" label={t('taxNumber')} extra={t('taxNumberHint')} rules={[tax]}>
          <Input maxLength={16} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item name="taxOffice" label={t('taxOffice')} extra={t('taxOfficeHint')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </div>
    </section>
  )
}

function Contact() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="company-contact">
      <h2 id="company-contact">{t('contact')}</h2>
      <p>{t('contactLead')}</p>
      <div className="office-fields">
        <Form.Item name="phoneNumber" label={t('phoneNumber')}>
          <Input type="tel" maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('email')} rules={[{ type: 'email', message: t('emailInvalid') }]}>
          <Input type="email" maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item className="office-wide" name="address" label={t('address')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </div>
    </section>
  )
}

function Look({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="company-look">
      <h2 id="company-look">{t('look')}</h2>
      <p>{t('lookLead')}</p>
      <div className="office-fields">
        <Form.Item className="office-wide" name="language" label={t('language')}>
          <Radio.Group options={(['tr', 'en'] as const).map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
        <ColourField mayEdit={mayEdit} />
      </div>
    </section>
  )
}

/** What stands above the pages: drawn anew by the server, and seen as soon as it is saved. */
function Pictures({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords(text)
  const address = whenFilled((value) => /^https:\/\/\S+$/i.test(value.trim()), t('addressInvalid'))
  return (
    <section className="office-section" aria-labelledby="company-pictures">
      <h2 id="company-pictures">{t('pictures')}</h2>
      <p>{t('picturesLead')}</p>
      <div className="office-fields">
        <Form.Item name="logoUrl" label={t('logo')}>
          <PictureField use="logo" name={t('logo')} isClosed={!mayEdit} />
        </Form.Item>
        <Form.Item name="bannerUrl" label={t('banner')}>
          <PictureField use="banner" name={t('banner')} isClosed={!mayEdit} />
        </Form.Item>
        <Form.Item
          className="office-wide"
          name="bannerLinkUrl"
          label={t('bannerLink')}
          extra={t('bannerLinkHint')}
          rules={[address]}
        >
          <Input type="url" maxLength={500} autoComplete="off" />
        </Form.Item>
      </div>
    </section>
  )
}

function MenuLinks() {
  const t = useWords(text)
  const address = whenFilled(
    (value) => /^(https:\/\/\S+|\/api\/content\/\S+)$/i.test(value.trim()),
    t('addressInvalid'),
  )
  return (
    <section className="office-section" aria-labelledby="company-menu">
      <h2 id="company-menu">{t('menu')}</h2>
      <p>{t('menuLead')}</p>
      <div className="office-fields">
        <Form.Item name="menuLinkTitle" label={t('menuLinkTitle')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="menuLinkUrl" label={t('menuLinkUrl')} rules={[address]}>
          <Input type="url" maxLength={500} autoComplete="off" />
        </Form.Item>
        <Form.Item className="office-wide" name="menuPdfUrl" label={t('menuPdfUrl')} rules={[address]}>
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </div>
    </section>
  )
}

/** Who the company is, to its payers and its dealers. */
export function Screen() {
  const t = useWords(text)
  const words = useFieldWords()
  const mayEdit = useRight('company.edit') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={companyRecord.get} input={{}}>
        {(company) => (
          <OfficeForm
            record={company}
            shape={companyRecord.shape}
            toForm={toForm}
            words={words}
            onSave={sendCompany}
            mayEdit={mayEdit}
          >
            <Identity />
            <Contact />
            <Look mayEdit={mayEdit} />
            <Pictures mayEdit={mayEdit} />
            <MenuLinks />
          </OfficeForm>
        )}
      </OfficeRecord>
      <DomainSection mayEdit={mayEdit} />
    </>
  )
}
