import {
  erpConnectionShape,
  type ErpConnectionFields,
  type ErpConnectionLedger,
  type ErpProgram,
} from '@vezne/contract/erp-connections.ts'
import { Form, Input, Radio, Switch } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { ProgramFields } from './program-fields.tsx'
import { sendConnection } from './queries.ts'
import { text } from './text.ts'
import { fieldsFor, programOf, toForm, withoutSecrets, type Values } from './values.ts'

interface ConnectionFormProps {
  readonly ledger: ErpConnectionLedger
  readonly programs: readonly ErpProgram[]
  readonly mayEdit: boolean
}

function useFieldWords(programs: readonly ErpProgram[]): FieldWords<Values> {
  const t = useWords(text)
  const language = useLanguage()
  const labels = new Map(
    programs.flatMap(({ credentials, settings }) =>
      [...credentials, ...settings].map(({ name, label }) => [name, label[language]] as const),
    ),
  )
  const say = (fields: Values['settings']) =>
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${labels.get(name) ?? name}: ${value}`)
      .join('\n')
  return {
    program: { label: t('program'), say: (name) => programOf(programs, name)?.title ?? '' },
    runsIn: { label: t('runsIn'), say: (runner) => t(`runners.${runner}`) },
    address: { label: t('address') },
    credentials: { label: t('credentials'), say },
    secrets: { label: t('secrets'), say: (secrets) => (say(secrets) === '' ? '' : '•••') },
    settings: { label: t('settings'), say },
    isOn: { label: t('isOn'), say: (isOn) => t(isOn ? 'on' : 'off') },
  }
}

function Sections({ ledger, programs }: Omit<ConnectionFormProps, 'mayEdit'>) {
  const t = useWords(text)
  const form = Form.useFormInstance<Values>()
  const watched = Form.useWatch<Values['program'] | undefined>('program', form)
  const program = programOf(programs, watched ?? ledger.program)
  const runsIn = Form.useWatch<Values['runsIn'] | undefined>('runsIn', form) ?? ledger.runsIn
  const isAgent = runsIn === 'agent'
  const choose = (name: string) => {
    const saved = name === ledger.program ? ledger : { credentials: {}, settings: {} }
    form.setFieldsValue(fieldsFor(programOf(programs, name), saved))
  }
  return (
    <section className="office-section" aria-labelledby="erp-connection-site">
      <h2 id="erp-connection-site">{t('site')}</h2>
      <p>{t('siteLead')}</p>
      <Form.Item name="runsIn" label={t('runsIn')} extra={isAgent ? t('agentHint') : undefined}>
        <Radio.Group
          options={(['worker', 'agent'] as const).map((value) => ({ value, label: t(`runners.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="program" label={t('program')} rules={[{ required: true, message: t('programRequired') }]}>
        <Radio.Group
          className="stack gap-8"
          options={programs
            .filter(({ needsAgent }) => isAgent || !needsAgent)
            .map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(event) => choose(String(event.target.value))}
        />
      </Form.Item>
      <div hidden={program === undefined}>
        <div hidden={isAgent}>
          <Form.Item
            className="office-wide"
            name="address"
            label={t('address')}
            extra={t('addressHint')}
            rules={[{ required: !isAgent, whitespace: !isAgent, message: t('addressInvalid') }]}
          >
            <Input maxLength={300} inputMode="url" autoComplete="off" spellCheck={false} />
          </Form.Item>
          {program && <ProgramFields key={program.name} program={program} ledger={ledger} isAsked={!isAgent} />}
        </div>
        <Form.Item name="isOn" label={t('isOn')} valuePropName="checked" extra={t('isOnHint')}>
          <Switch />
        </Form.Item>
      </div>
    </section>
  )
}

/** How one ledger's ERP is spoken to. */
export function ConnectionForm({ ledger, programs, mayEdit }: ConnectionFormProps) {
  return (
    <OfficeForm<ErpConnectionFields, Values>
      record={ledger}
      shape={erpConnectionShape}
      toForm={toForm(programs)}
      words={useFieldWords(programs)}
      onSave={sendConnection(ledger.id)}
      keeps={withoutSecrets}
      mayEdit={mayEdit}
    >
      <Sections ledger={ledger} programs={programs} />
    </OfficeForm>
  )
}
