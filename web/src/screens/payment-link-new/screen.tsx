import { createPaymentLink } from '@vezne/contract/payment-links/link.ts'
import { FileExcelOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readAskedDebts } from '../../features/link-share/asked-debts.ts'
import { useDetail } from '../../features/list/use-detail.ts'
import { useToday } from '../../features/list/use-today.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { placedErrors } from '../../kit/forms/place-errors.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Waiting } from '../../kit/read/read.tsx'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { Bulk } from './bulk.tsx'
import { Created, type Made } from './created.tsx'
import { Faults, isFolded, useFaults } from './faults.tsx'
import { LinkFields } from './link-form.tsx'
import { emptyLink, linkForDebts, newLinkOf, type LinkValues } from './link-values.ts'
import { meta } from './meta.ts'
import { Preview } from './preview.tsx'
import { useUsualLanguage } from './queries.ts'
import { text } from './text.ts'
import '../../features/list/list.css'
import './screen.css'

/** The name of the drawer for many links, in the address: Back closes it. */
const BULK = 'toplu'

function Head({ mayCreate, isFilling }: { mayCreate: boolean; isFilling: boolean }) {
  const t = useWords(text)
  const navigate = useNavigate()
  const { open } = useDetail()
  return (
    <header className="link-head row gap-8-16 row-center row-between">
      <h1>{useTitle(meta)}</h1>
      {mayCreate && (
        <div className="link-ways row gap-8-12 row-center">
          <Button icon={<FileExcelOutlined aria-hidden="true" />} onClick={() => open(BULK)}>
            {t('bulk')}
          </Button>
          <Button icon={<UnorderedListOutlined aria-hidden="true" />} onClick={() => void navigate('/payment-list')}>
            {t('list')}
          </Button>
        </div>
      )}
      {isFilling && <p>{t('lead')}</p>}
    </header>
  )
}

interface NewLinkProps {
  readonly initial: LinkValues
  readonly onMade: (made: Made) => void
}

function NewLink({ initial, onMade }: NewLinkProps) {
  const t = useWords(text)
  const today = useToday()
  const [form] = Form.useForm<LinkValues>()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const create = useChange(createPaymentLink, { isOnce: true })
  const refused = useFormErrors(form, create)
  const channels = Form.useWatch<LinkValues['channels'] | undefined>('channels', form) ?? []
  const faults = useFaults(form)
  // What the server minds is placed by now: where it is folded away it must be seen.
  const unfoldIfNamed = (error: Error) => {
    if (placedErrors(form, error, {}).some(({ name }) => isFolded(name))) setMoreOpen(true)
  }
  const send = () => {
    // Fields that are not drawn keep their values, and belong to what is sent as little as they are seen.
    const values = form.getFieldsValue(true) as LinkValues
    if (create.isPending) return
    create.mutate(newLinkOf(values), { onSuccess: (link) => onMade({ link, values }), onError: unfoldIfNamed })
  }
  return (
    <div className="link-columns">
      <Form<LinkValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        className="link-form"
        initialValues={initial}
        onFinish={send}
        onFinishFailed={({ errorFields }) => {
          faults.show()
          if (errorFields.some(({ name }) => isFolded(name))) setMoreOpen(true)
        }}
        onFieldsChange={faults.look}
        scrollToFirstError={{ focus: true }}
      >
        {initial.items.length > 0 && (
          <Alert type="info" showIcon title={t('forDebts', { count: initial.items.length })} />
        )}
        <LinkFields today={today} isOpen={isMoreOpen} onToggle={setMoreOpen} />
        {refused && <Refused error={refused} />}
        <div className="link-foot">
          <Faults fields={faults.fields} />
          <Button type="primary" size="large" htmlType="submit" loading={create.isPending}>
            {t(channels.length > 0 ? 'createAndSend' : 'create')}
          </Button>
        </div>
      </Form>
      <Preview form={form} />
    </div>
  )
}

/** Linkle Ödeme: a link in a few fields, the payer's page beside them, and every way to hand it over. */
export function Screen() {
  const usual = useUsualLanguage()
  const today = useToday()
  const mayCreate = useRight('link.create')
  const isKnown = mayCreate === true && usual !== undefined
  const { id, close } = useDetail()
  const [made, setMade] = useState<Made>()
  const [initial, setInitial] = useState<LinkValues>()
  const { state } = useLocation() as { readonly state: unknown }
  const debts = made === undefined ? readAskedDebts(state) : undefined
  const navigate = useNavigate()
  const another = (keepsValues: boolean) => {
    // What was asked for those debts is asked for: another link is for no debt.
    setInitial(keepsValues && made !== undefined ? { ...made.values, items: [] } : undefined)
    void navigate('.', { replace: true, state: null })
    setMade(undefined)
  }
  return (
    <section className="link-screen stack gap-16 stack-tight">
      <Head mayCreate={mayCreate === true} isFilling={made === undefined} />
      {mayCreate !== false && !isKnown && <Waiting rows={8} />}
      {isKnown && made && <Created made={made} onAnother={another} />}
      {isKnown && !made && (
        <NewLink
          initial={initial ?? (debts ? linkForDebts(emptyLink(today, usual), debts) : emptyLink(today, usual))}
          onMade={setMade}
        />
      )}
      {id === BULK && mayCreate === true && <Bulk onClose={close} />}
    </section>
  )
}
