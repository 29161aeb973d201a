import { getInstallmentCaps, lawfulInstallmentCaps } from '@vezne/contract/commission-rules.ts'
import { installmentCapsRecord } from '@vezne/contract/commission-rules/installment-caps.ts'
import { SECTORS } from '@vezne/domain/terminal/installment-caps.ts'
import { Form, Select } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { InForceToday, LawTable } from './law-table.tsx'
import { meta } from './meta.ts'
import { OwnLines } from './own-lines.tsx'
import { toForm, sendCaps, type CapsValues, type Law, type OwnLine } from './queries.ts'
import { text } from './text.ts'
import './screen.css'

function useFieldWords(): FieldWords<CapsValues> {
  const t = useWords(text)
  const say = ({ cardKind, from, months }: OwnLine) => {
    const said = { kind: t(`kinds.${cardKind}`), from: writeDay(from) }
    return months === null ? t('ownLineLaw', said) : t('ownLine', { ...said, months: String(months) })
  }
  return {
    sector: { label: t('sector'), say: (sector) => t(`sectors.${sector}`) },
    own: { label: t('own'), say: (lines) => lines.map(say).join('\n') },
  }
}

function SectorField() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="caps-sector">
      <h2 id="caps-sector">{t('sector')}</h2>
      <p>{t('sectorLead')}</p>
      <Form.Item name="sector">
        <Select
          className="caps-sector"
          aria-labelledby="caps-sector"
          options={SECTORS.map((value) => ({ value, label: t(`sectors.${value}`) }))}
          getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
        />
      </Form.Item>
    </section>
  )
}

function Why() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="caps-why">
      <h2 id="caps-why">{t('why')}</h2>
      <ReasonField />
    </section>
  )
}

function Caps({ law }: { law: Law }) {
  const words = useFieldWords()
  const mayEdit = useRight('commission.edit') === true
  return (
    <OfficeRecord of={getInstallmentCaps} input={{}}>
      {(caps) => (
        <OfficeForm
          record={caps}
          shape={installmentCapsRecord.shape}
          toForm={toForm}
          words={words}
          onSave={sendCaps}
          mayEdit={mayEdit}
        >
          <InForceToday law={law} />
          <SectorField />
          <OwnLines today={law.today} mayEdit={mayEdit} />
          {mayEdit && <Why />}
        </OfficeForm>
      )}
    </OfficeRecord>
  )
}

/** How many months a sale may take: by law, by what the company sells, and by its own rules. */
export function Screen() {
  const t = useWords(text)
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={lawfulInstallmentCaps} input={{}}>
        {(law) => (
          <>
            <Caps law={law} />
            <LawTable law={law} />
          </>
        )}
      </OfficeRecord>
    </>
  )
}
