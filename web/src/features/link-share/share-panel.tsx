import { QrcodeOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { CopyButton } from '../shown-once/copy-button.tsx'
import { whatsAppAddress, type SharedLink } from './shared-link.ts'
import { text } from './text.ts'
import './link-share.css'

/** What draws codes comes with the first wish for one. */
function LaterQr({ link }: { link: SharedLink }) {
  const t = useWords(text)
  const drawing = useQuery({
    queryKey: ['link-share', 'qr'],
    queryFn: async () => (await import('./qr-panel.tsx')).QrPanel,
    staleTime: Infinity,
  })
  if (drawing.data !== undefined) return <drawing.data link={link} />
  if (drawing.isError) {
    return (
      <p role="alert">
        {t('failed')}{' '}
        <Button size="small" onClick={() => void drawing.refetch()}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  return (
    <div className="link-qr" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div className="qr-picture" />
    </div>
  )
}

/** Every way to hand a link over that needs nobody's provider: the address, WhatsApp, a code. */
export function SharePanel({ link }: { link: SharedLink }) {
  const t = useWords(text)
  const id = useId()
  const { data: company } = useActiveTenant()
  const [showsQr, setShowsQr] = useState(false)
  return (
    <section className="link-share" aria-label={t('share')}>
      <label htmlFor={id}>{t('address')}</label>
      <input id={id} readOnly value={link.url} onFocus={({ target }) => target.select()} />
      <div className="link-share-ways row gap-8 row-center">
        <CopyButton value={link.url} label={t('copy')} />
        {company && (
          <Button
            icon={<WhatsAppOutlined aria-hidden="true" />}
            href={whatsAppAddress(link, company.name)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('whatsApp')} <span className="visually-hidden">{t('newWindow')}</span>
          </Button>
        )}
        <Button
          icon={<QrcodeOutlined aria-hidden="true" />}
          aria-expanded={showsQr}
          onClick={() => setShowsQr((before) => !before)}
        >
          {t(showsQr ? 'hideQr' : 'qr')}
        </Button>
        <Button href={link.url} target="_blank" rel="noopener noreferrer">
          {t('open')} <span className="visually-hidden">{t('newWindow')}</span>
        </Button>
      </div>
      {showsQr && <LaterQr link={link} />}
    </section>
  )
}
