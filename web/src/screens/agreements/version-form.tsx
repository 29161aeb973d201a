import { agreementRecord, type AgreementRecord } from '@vezne/contract/agreements.ts'
import {
  AGREEMENT_KIND_WORDS,
  AGREEMENT_KINDS,
  AGREEMENT_SET_WORDS,
  AGREEMENT_SETS,
} from '@vezne/contract/agreements/words.ts'
import { Form, Input, Radio, Select } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { FileField } from './file-field.tsx'
import { toForm, type VersionValues } from './queries.ts'
import { text } from './text.ts'

const ROWS = 18
const SAID_LETTERS = 300
const LONGEST = { title: 200, body: 100_000 } as const

interface Standing {
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: number | null
}

function useFieldWords(): FieldWords<VersionValues> {
  const t = useWords(text)
  const language = useLanguage()
  return {
    set: { label: t('set'), say: (set) => AGREEMENT_SET_WORDS[set][language] },
    kind: { label: t('kind'), say: (kind) => AGREEMENT_KIND_WORDS.consumer[kind]?.[language] ?? kind },
    language: { label: t('language'), say: (value) => t(`languages.${value}`) },
    title: { label: t('title') },
    media: { label: t('media'), say: (media) => t(`medias.${media}`) },
    body: { label: t('body'), say: (body) => body.slice(0, SAID_LETTERS) },
    file: { label: t('file'), say: () => t('chosenFile') },
  }
}

/** In which set it stands decides which kinds there are. */
function Place() {
  const t = useWords(text)
  const language = useLanguage()
  const set = Form.useWatch<VersionValues['set'] | undefined>('set') ?? 'consumer'
  const kinds = AGREEMENT_KINDS.flatMap((value) => {
    const words = AGREEMENT_KIND_WORDS[set][value]
    return words === undefined ? [] : [{ value, label: words[language] }]
  })
  const sets = AGREEMENT_SETS.map((value) => ({ value, label: AGREEMENT_SET_WORDS[value][language] }))
  const languages = (['tr', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))
  const isThere = {
    validator: (_: unknown, kind: VersionValues['kind']) =>
      kinds.some(({ value }) => value === kind) ? Promise.resolve() : Promise.reject(new Error(t('kind'))),
  }
  return (
    <section className="office-section" aria-labelledby="agreement-place">
      <h2 id="agreement-place">{t('place')}</h2>
      <div className="office-fields">
        <Form.Item name="set" label={t('set')}>
          <Radio.Group options={sets} />
        </Form.Item>
        <Form.Item name="language" label={t('language')}>
          <Radio.Group options={languages} />
        </Form.Item>
        <Form.Item name="kind" label={t('kind')} rules={[isThere]}>
          <Select options={kinds} />
        </Form.Item>
        <Form.Item
          name="title"
          label={t('title')}
          extra={t('titleHint')}
          rules={[{ required: true, whitespace: true, message: t('titleRequired') }]}
        >
          <Input maxLength={LONGEST.title} autoComplete="off" />
        </Form.Item>
      </div>
    </section>
  )
}

function Content({ hasFile, mayEdit }: { hasFile: boolean; mayEdit: boolean }) {
  const t = useWords(text)
  const media = Form.useWatch<VersionValues['media'] | undefined>('media') ?? 'text'
  const medias = (['text', 'pdf'] as const).map((value) => ({ value, label: t(`medias.${value}`) }))
  const isWritten = { required: media === 'text', whitespace: true, message: t('bodyRequired') }
  const isChosen = { required: media === 'pdf' && !hasFile, message: t('fileRequired') }
  return (
    <section className="office-section" aria-labelledby="agreement-content">
      <h2 id="agreement-content">{t('content')}</h2>
      <Form.Item name="media" label={t('media')}>
        <Radio.Group options={medias} />
      </Form.Item>
      <Form.Item name="body" label={t('body')} extra={t('bodyHint')} rules={[isWritten]} hidden={media !== 'text'}>
        <Input.TextArea rows={ROWS} maxLength={LONGEST.body} />
      </Form.Item>
      <Form.Item name="file" label={t('file')} extra={t('fileHint')} rules={[isChosen]} hidden={media !== 'pdf'}>
        <FileField hasFile={hasFile} mayEdit={mayEdit} />
      </Form.Item>
    </section>
  )
}

interface VersionFormProps {
  readonly record: AgreementRecord & Standing
  readonly onSave: (values: VersionValues, version: number) => Promise<number>
  readonly mayEdit: boolean
}

/** A draft: where it belongs and what it says. */
export function VersionForm({ record, onSave, mayEdit }: VersionFormProps) {
  const words = useFieldWords()
  return (
    <OfficeForm
      record={record}
      shape={agreementRecord}
      toForm={toForm}
      words={words}
      onSave={onSave}
      keeps={(saved) => ({ ...saved, file: '' })}
      mayEdit={mayEdit}
    >
      <Place />
      <Content hasFile={record.media === 'pdf' && record.sha256 !== ''} mayEdit={mayEdit} />
    </OfficeForm>
  )
}
