import { EnvironmentOutlined, PhoneOutlined } from '@ant-design/icons'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { PaymentSymbols } from '../../parts/brand/payment-symbols.tsx'
import { text } from './text.ts'

export function Footer() {
  const t = useWords(text)
  const { data } = useActiveTenant()
  return (
    <footer className="shell-footer">
      <span>{t('footer')}</span>
      <PaymentSymbols />
      <address>
        {data?.phoneNumber && (
          <a href={`tel:${data.phoneNumber.replace(/[^+\d]/g, '')}`}>
            <PhoneOutlined role="img" aria-label={t('phone')} />
            <bdi dir="ltr">{data.phoneNumber}</bdi>
          </a>
        )}
        {data?.address && (
          <span>
            <EnvironmentOutlined role="img" aria-label={t('address')} />
            <bdi>{data.address}</bdi>
          </span>
        )}
      </address>
    </footer>
  )
}
