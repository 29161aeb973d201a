import { companyTerms, getPlatformCompany, savePlatformCompany } from '@vezne/contract/platform-office.ts'
import { MODULES, type Module } from '@vezne/domain/access/modules.ts'
import { Checkbox, Form, Radio } from 'antd'
import { FactTable, type FactColumn } from '../../features/facts/fact-table.tsx'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { changing } from '../../kit/api/change.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import type { Company } from './queries.ts'
import { text } from './text.ts'

interface Terms {
  readonly isClosed: boolean
  readonly modules: readonly Module[]
}

const toForm = ({ isClosed, modules }: Terms): Terms => ({
  isClosed,
  modules: MODULES.filter((module) => modules.includes(module)),
})

function useFieldWords(): FieldWords<Terms> {
  const t = useWords(text)
  return {
    isClosed: { label: t('state'), say: (isClosed) => t(isClosed ? 'closed' : 'open') },
    modules: { label: t('modules'), say: (modules) => modules.map((module) => t(`module.${module}`)).join(', ') },
  }
}

function TermsForm({ company }: { readonly company: Company }) {
  const t = useWords(text)
  const send = changing(savePlatformCompany)
  const save = async ({ isClosed, modules, reason = '' }: Terms & { readonly reason?: string }, version: number) =>
    (await send({ id: company.id, version, reason, isClosed, modules: [...modules] })).version
  return (
    <OfficeForm record={company} shape={companyTerms} toForm={toForm} words={useFieldWords()} onSave={save} mayEdit>
      <Form.Item name="isClosed" label={t('state')} extra={t('stateHint')}>
        <Radio.Group
          options={[
            { value: false, label: t('open') },
            { value: true, label: t('closed') },
          ]}
        />
      </Form.Item>
      <Form.Item name="modules" label={t('modules')} extra={t('modulesHint')}>
        <Checkbox.Group
          className="stack gap-8"
          options={MODULES.map((module) => ({ value: module, label: t(`module.${module}`) }))}
        />
      </Form.Item>
      <ReasonField />
    </OfficeForm>
  )
}

function Usage({ usage }: Pick<Company, 'usage'>) {
  const t = useWords(text)
  if (usage.length === 0) return <p className="hint">{t('noUsage')}</p>
  const columns: FactColumn<Company['usage'][number]>[] = [
    { title: t('day'), cell: ({ day }) => writeDay(day) },
    { title: t('begun'), cell: ({ begun }) => begun, isFigure: true },
    { title: t('approved'), cell: ({ approved }) => approved, isFigure: true },
  ]
  return <FactTable label={t('usage')} rows={usage} keyOf={({ day }) => day} columns={columns} />
}

function Shown({ record: company }: { readonly record: Company }) {
  const t = useWords(text)
  const { domains, createdAt, staff, firmUsers, deadLetters } = company
  return (
    <>
      <ul className="plain-list stack gap-4 breaks">
        <li>{t('domainsOf', { domains: domains.join(', ') || '–' })}</li>
        <li>{t('openedAt', { when: writeInstant(createdAt) })}</li>
        <li>{t('usersOf', { staff, firmUsers })}</li>
        <li>{t('deadLettersOf', { deadLetters })}</li>
      </ul>
      <section aria-labelledby="company-terms">
        <h3 id="company-terms">{t('terms')}</h3>
        <TermsForm company={company} />
      </section>
      <section aria-labelledby="company-usage">
        <h3 id="company-usage">{t('usage')}</h3>
        <p className="hint">{t('usageHint')}</p>
        <Usage usage={company.usage} />
      </section>
    </>
  )
}

/** One company, from the right: what the operator settles with it, and how much it uses. */
export const CompanyDrawer = recordDrawer({
  of: getPlatformCompany,
  text,
  titleOf: ({ name }) => name,
  width: 'menu',
  className: 'company-body',
  Content: Shown,
})
