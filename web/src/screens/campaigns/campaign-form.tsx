import {
  campaignRecord,
  DEFERRAL_MONTHS_MOST,
  EXTRA_INSTALLMENTS_MOST,
  type CampaignRecord,
} from '@vezne/contract/commission-rules/campaigns.ts'
import { Alert, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { DefinitionsField, inOrder, useDefinitionNames } from '../../features/definitions/definitions-field.tsx'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { PictureField } from '../../features/picture-field/picture-field.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { deferralIn, toForm, sendCampaign, type Campaign, type Campaigns, type CampaignValues } from './queries.ts'
import { text } from './text.ts'

const newCampaign = (today: string) => ({
  name: '',
  from: today,
  to: null,
  extraInstallments: 0,
  deferral: null,
  definitionIds: [],
  picturePath: null,
  isStopped: false,
  version: 0,
  changedBy: null,
  changedAt: null,
})

function useFieldWords(definitions: Campaigns['definitions']): FieldWords<CampaignValues> {
  const t = useWords(text)
  const { sayAll } = useDefinitionNames(definitions)
  const sayDay = (day: string) => (day === '' ? '' : writeDay(day))
  return {
    name: { label: t('name') },
    from: { label: t('from'), say: sayDay },
    to: { label: t('to'), say: sayDay },
    extraInstallments: { label: t('extraInstallments') },
    deferral: {
      label: t('deferral'),
      say: ({ from, usual, to }) => (from === null ? t('noDeferral') : `${from} – ${to} (${usual})`),
    },
    definitionIds: { label: t('definitions'), say: (ids) => sayAll(ids).join('\n') },
    picturePath: { label: t('picture'), say: () => t('hasPicture') },
  }
}

/** When it holds. */
function Days({ hasBegun }: { hasBegun: boolean }) {
  const t = useWords(text)
  return (
    <div className="office-fields">
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="from" label={t('from')} rules={[{ required: true, message: t('fromRequired') }]}>
        <Input type="date" readOnly={hasBegun} />
      </Form.Item>
      <Form.Item name="to" label={t('to')} extra={t('toHint')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="extraInstallments" label={t('extraInstallments')} extra={t('extraHint')}>
        <InputNumber min={0} max={EXTRA_INSTALLMENTS_MOST} precision={0} />
      </Form.Item>
    </div>
  )
}

/** How long the first payment may wait. */
function DeferralFields() {
  const t = useWords(text)
  const form = Form.useFormInstance<CampaignValues>()
  const whole = {
    validator: () =>
      deferralIn(form.getFieldsValue()) === undefined
        ? Promise.reject(new Error(t('deferralWhole')))
        : Promise.resolve(),
  }
  const parts = [
    ['from', 'deferralFrom'],
    ['usual', 'deferralUsual'],
    ['to', 'deferralTo'],
  ] as const
  return (
    <div className="campaign-deferral" role="group" aria-labelledby="campaign-deferral">
      <h3 id="campaign-deferral">{t('deferral')}</h3>
      <p>{t('deferralHint')}</p>
      <div>
        {parts.map(([name, label]) => (
          <Form.Item
            key={name}
            name={['deferral', name]}
            label={t(label)}
            rules={name === 'usual' ? [whole] : []}
            dependencies={
              name === 'usual'
                ? [
                    ['deferral', 'from'],
                    ['deferral', 'to'],
                  ]
                : []
            }
          >
            <InputNumber min={1} max={DEFERRAL_MONTHS_MOST} precision={0} />
          </Form.Item>
        ))}
      </div>
    </div>
  )
}

interface CampaignFormProps {
  /** Undefined: a new one. */
  readonly campaign: Campaign | undefined
  readonly all: Campaigns
  readonly mayEdit: boolean
  readonly onMade: (id: string) => void
}

export function CampaignForm({ campaign, all, mayEdit, onMade }: CampaignFormProps) {
  const t = useWords(text)
  const { definitions, today } = all
  const words = useFieldWords(definitions)
  const save = sendCampaign(campaign?.id ?? null)
  const mayDraw = useRight('screen.edit') === true
  const [made, setMade] = useState<string>()
  const [fresh] = useState(() => newCampaign(today))
  const isOver = campaign?.state === 'over' || campaign?.state === 'stopped'
  const isOpen = mayEdit && !isOver
  const send = async (values: CampaignValues, version: number) => {
    const saved = await save(values, version)
    if (campaign === undefined) setMade(saved.id)
    return saved.version
  }
  return (
    <OfficeForm<CampaignRecord, CampaignValues>
      record={campaign ?? fresh}
      shape={campaignRecord}
      toForm={toForm}
      words={words}
      onSave={send}
      onSaved={() => made !== undefined && onMade(made)}
      keeps={(saved) => ({ ...saved, definitionIds: inOrder(saved.definitionIds) })}
      mayEdit={isOpen}
    >
      {mayEdit && isOver && <Alert type="info" showIcon title={t('isOver')} />}
      <Days hasBegun={campaign !== undefined && campaign.from <= today} />
      <DeferralFields />
      <div>
        <Form.Item name="definitionIds" label={t('definitions')}>
          <DefinitionsField definitions={definitions} mayEdit={isOpen} />
        </Form.Item>
        <Form.Item name="picturePath" label={t('picture')} extra={t('pictureHint')}>
          <PictureField use="campaign" keeps="path" name={t('picture')} isClosed={!isOpen || !mayDraw} />
        </Form.Item>
        {campaign && isOpen && <ReasonField />}
      </div>
    </OfficeForm>
  )
}
