import { listPaymentSets } from '@vezne/contract/commission-rules.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useDetail, type Detail } from '../../features/list/use-detail.ts'
import { OfficeList } from '../../features/office/office-list.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { DefaultForm } from './default-form.tsx'
import { meta } from './meta.ts'
import { MethodForm } from './method-form.tsx'
import type { PaymentSets } from './queries.ts'
import { SetForm } from './set-form.tsx'
import { text } from './text.ts'
import './screen.css'

/** The addresses of what is not there yet. */
const NEW_SET = 'yeni-set'
const NEW_METHOD = 'yeni-yontem'
const DEFAULT = 'varsayilan'

interface PartProps {
  readonly all: PaymentSets
  readonly detail: Detail
  readonly mayEdit: boolean
}

function Sets({ all: { sets, usual }, detail, mayEdit }: PartProps) {
  const t = useWords(text)
  const stateOf = (id: string, isRetired: boolean) => {
    if (isRetired) return t('retired')
    return id === usual.paymentSetId ? t('usual') : undefined
  }
  return (
    <OfficeList
      name="sets"
      title={t('sets')}
      empty={t('noSets')}
      open={t('open')}
      detail={detail}
      add={mayEdit ? { label: t('addSet'), onAdd: () => detail.open(NEW_SET) } : undefined}
      rows={sets.map(({ id, name, definitionIds, isRetired }) => ({
        id,
        name,
        state: stateOf(id, isRetired),
        isOff: isRetired,
        facts: [t('options', { count: definitionIds.length })],
        openLabel: t('openSet', { name }),
      }))}
    >
      <div className="sets-default">
        <span>
          {t('defaultIs', { name: sets.find(({ id }) => id === usual.paymentSetId)?.name ?? t('everything') })}
        </span>
        {mayEdit && sets.length > 0 && <Button onClick={() => detail.open(DEFAULT)}>{t('changeDefault')}</Button>}
      </div>
    </OfficeList>
  )
}

function Methods({ all: { sets, methods }, detail, mayEdit }: PartProps) {
  const t = useWords(text)
  const leadsTo = (id: string | null) => {
    const set = sets.find((each) => each.id === id)
    return set === undefined ? t('leadsToUsual') : t('leadsTo', { name: set.name })
  }
  return (
    <OfficeList
      name="methods"
      title={t('methods')}
      lead={t('methodsLead')}
      empty={t('noMethods')}
      open={t('open')}
      detail={detail}
      add={mayEdit ? { label: t('addMethod'), onAdd: () => detail.open(NEW_METHOD) } : undefined}
      rows={methods.map(({ id, name, paymentSetId, isRetired }) => ({
        id,
        name,
        state: isRetired ? t('retired') : undefined,
        isOff: isRetired,
        facts: [leadsTo(paymentSetId)],
        openLabel: t('openMethod', { name }),
      }))}
    />
  )
}

/** What the address says is open: a set, a method or the default, one that is there or a new one. */
function useOpened({
  all,
  detail,
  mayEdit,
}: PartProps): { readonly title: string; readonly form: ReactNode } | undefined {
  const t = useWords(text)
  const { id = '', open } = detail
  const set = all.sets.find((each) => each.id === id)
  const method = all.methods.find((each) => each.id === id)
  if (set || (mayEdit && id === NEW_SET)) {
    const title = set ? t('setTitle', { name: set.name }) : t('newSet')
    const { definitions } = all
    return { title, form: <SetForm key={id} set={set} definitions={definitions} mayEdit={mayEdit} onMade={open} /> }
  }
  if (method || (mayEdit && id === NEW_METHOD)) {
    const title = method ? t('methodTitle', { name: method.name }) : t('newMethod')
    return { title, form: <MethodForm key={id} method={method} all={all} mayEdit={mayEdit} onMade={open} /> }
  }
  if (mayEdit && id === DEFAULT) return { title: t('default'), form: <DefaultForm all={all} mayEdit={mayEdit} /> }
  return undefined
}

function Opened(props: PartProps) {
  const t = useWords(text)
  const opened = useOpened(props)
  if (opened === undefined) return null
  return (
    <section className="office-section office-open" aria-labelledby="sets-open">
      <div className="office-list-head row gap-8-16 row-center row-between">
        <h2 id="sets-open">{opened.title}</h2>
        <Button onClick={props.detail.close}>{t('close')}</Button>
      </div>
      {opened.form}
    </section>
  )
}

/** Which options are offered together, for which payments. */
export function Screen() {
  const t = useWords(text)
  const detail = useDetail()
  const mayEdit = useRight('commission.edit') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={listPaymentSets} input={{}}>
        {(all) => (
          <>
            <Sets all={all} detail={detail} mayEdit={mayEdit} />
            <Opened all={all} detail={detail} mayEdit={mayEdit} />
            <Methods all={all} detail={detail} mayEdit={mayEdit} />
          </>
        )}
      </OfficeRecord>
    </>
  )
}
