import { getFirm } from '@vezne/contract/firms.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDetail } from '../../features/list/use-detail.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { FirmForm } from './firm-form.tsx'
import { FirmState } from './firm-state.tsx'
import { NEW_FIRM } from './firm-values.ts'
import { ImportFirms } from './import-firms.tsx'
import { sendFirm, sendState } from './queries.ts'
import { text } from './text.ts'

/** The address of a firm that is still to be opened, and of the firms of a workbook. */
export const NEW = 'new'
export const IMPORT = 'import'

type Firm = ReplyOf<typeof getFirm>

/** A closed firm is opened here again; nothing of it was ever removed. */
function State({ firm, mayEdit }: { firm: Firm; mayEdit: boolean }) {
  const { id, version, isClosed, isParentClosed } = firm
  const t = useWords(text)
  const send = (reason: string) => sendState({ id, version, isClosed: !isClosed, reason })
  return (
    <section className="firm-section" aria-labelledby="firm-state">
      <h3 id="firm-state">{t('state')}</h3>
      <FirmState status={isClosed || isParentClosed ? 'closed' : 'open'} />
      {isParentClosed && <Alert type="info" showIcon title={t('parentClosed')} />}
      {mayEdit && (
        <ReasonedStep
          key={String(isClosed)}
          title={t(isClosed ? 'openFirm' : 'closeFirm')}
          said={t(isClosed ? 'openSaid' : 'closeSaid')}
          isDangerous={!isClosed}
          onSend={send}
        />
      )}
    </section>
  )
}

function Known({ firm }: { firm: Firm }) {
  const save = sendFirm(firm.id)
  const mayEdit = useRight('firm.manage') === true
  return (
    <>
      <FirmForm
        firm={firm}
        parentName={firm.parentName}
        isNew={false}
        mayEdit={mayEdit}
        onSave={async (values, version) => (await save(values, version)).version}
      />
      <State firm={firm} mayEdit={mayEdit} />
    </>
  )
}

/** Once it is opened, the form is gone and nothing in it unsaved: only then the address of the firm is gone to. */
function New() {
  const save = sendFirm(null)
  const { goOn } = useDetail()
  const [madeId, setMade] = useState<string>()
  const show = useEffectEvent(goOn)
  useEffect(() => {
    if (madeId !== undefined) show(madeId)
  }, [madeId])
  if (madeId !== undefined) return null
  return (
    <FirmForm
      firm={NEW_FIRM}
      parentName={null}
      isNew
      mayEdit
      onSave={async (values, version) => {
        const saved = await save(values, version)
        setMade(saved.id)
        return saved.version
      }}
    />
  )
}

function useFirmTitle(id: string) {
  const t = useWords(text)
  const isKnown = id !== NEW && id !== IMPORT
  const { data } = useQuery({ ...callQuery(getFirm, { id }), enabled: isKnown })
  if (isKnown) return data?.name ?? t('loading')
  return t(id === NEW ? 'add' : 'importTitle')
}

function Shown({ id }: { id: string }) {
  if (id === NEW) return <New />
  if (id === IMPORT) return <ImportFirms />
  return (
    <OfficeRecord of={getFirm} input={{ id }}>
      {(firm) => <Known firm={firm} />}
    </OfficeRecord>
  )
}

/** One firm, from the right; its address is the list's with the firm's id. */
export function FirmDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Drawer isOpen place="end" width={760} title={useFirmTitle(id)} onLeave={onClose}>
      <div className="drawer-body firm-body" key={id}>
        <Shown id={id} />
      </div>
    </Drawer>
  )
}
