import { DownOutlined, ReloadOutlined, ShopOutlined } from '@ant-design/icons'
import { Button, Popover, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { choosesFromModal, keepModalClosed, opensModal, readTenantId } from '../../kit/session/session.ts'
import { CompanyModal } from './company-modal.tsx'
import { CompanySelect } from './company-select.tsx'
import { useCompanies, type Company } from './queries.ts'
import { text } from './text.ts'
import './companies.css'

interface Named {
  readonly companies: readonly Company[]
  readonly active: Company
  readonly mini: boolean
}

/** The company's name; a click opens the list. It opens by itself after a sign-in, until one has answered it. */
function ByModal({ companies, active, mini }: Named) {
  const t = useWords(text)
  const [open, setOpen] = useState(opensModal)
  const close = () => {
    keepModalClosed()
    setOpen(false)
  }
  return (
    <>
      <Button
        className="company-button"
        type="text"
        icon={<ShopOutlined aria-hidden="true" />}
        aria-label={t('change', { name: active.name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={active.name}
        onClick={() => setOpen(true)}
      >
        {!mini && (
          <>
            <bdi className="company-name">{active.name}</bdi>
            <DownOutlined aria-hidden="true" />
          </>
        )}
      </Button>
      <CompanyModal companies={companies} activeId={active.id} open={open} onClose={close} />
    </>
  )
}

function BySelect({ companies, active, mini }: Named) {
  const t = useWords(text)
  const select = <CompanySelect companies={companies} activeId={active.id} />
  if (!mini) return select
  return (
    <Popover content={select} trigger="click" placement="rightBottom" rootClassName="company-popover">
      <Button
        className="company-button"
        type="text"
        icon={<ShopOutlined aria-hidden="true" />}
        aria-label={t('change', { name: active.name })}
        title={active.name}
      />
    </Popover>
  )
}

/** Where one works: a plain name for those with one company, a drop-down or the modal for the others. */
export function CompanySwitcher({ mini }: { mini: boolean }) {
  const t = useWords(text)
  const { data, isPending, isFetching, refetch } = useCompanies()
  const active = data?.find(({ id }) => id === readTenantId())
  if (isPending) {
    return (
      <div className="company" aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton.Button active size="small" className="company-skeleton" />
      </div>
    )
  }
  if (active === undefined) {
    return (
      <div className="company">
        <Button
          className="company-button"
          icon={<ReloadOutlined aria-hidden="true" />}
          loading={isFetching}
          aria-label={`${t('loadFailed')}. ${t('retry')}`}
          onClick={() => void refetch()}
        >
          {!mini && t('loadFailed')}
        </Button>
      </div>
    )
  }
  const named = { companies: data ?? [], active, mini }
  if (named.companies.length > 1) {
    return <div className="company">{choosesFromModal() ? <ByModal {...named} /> : <BySelect {...named} />}</div>
  }
  return (
    <Tooltip title={mini ? active.name : ''} placement="right">
      <p className="company company-only" data-mini={mini}>
        <ShopOutlined aria-hidden="true" />
        <bdi className={mini ? 'visually-hidden' : 'company-name'}>{active.name}</bdi>
      </p>
    </Tooltip>
  )
}
