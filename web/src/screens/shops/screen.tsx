import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { getShop, setShopOrders } from '@vezne/contract/pay-without-login/shops.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { Standing } from '../../features/standing/standing.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { changing } from '../../kit/api/change.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { HandOver, LinkKeys } from './keys.tsx'
import { meta } from './meta.ts'
import { Origins } from './origins.tsx'
import { text } from './text.ts'
import { TrialOrder } from './trial-order.tsx'
import '../../features/office/office-form.css'
import './screen.css'

function Orders({ isOn, mayEdit }: { readonly isOn: boolean; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const turn = changing(setShopOrders)
  return (
    <section className="office-section shop-section" aria-labelledby="shop-orders">
      <h2 id="shop-orders">{t('orders')}</h2>
      <Standing
        icon={isOn ? CheckCircleFilled : MinusCircleOutlined}
        tone={isOn ? 'success' : 'quiet'}
        word={t(isOn ? 'ordersOn' : 'ordersOff')}
      />
      {mayEdit && (
        <ReasonedStep
          key={String(isOn)}
          title={t(isOn ? 'turnOff' : 'turnOn')}
          said={t(isOn ? 'turnOffSaid' : 'turnOnSaid')}
          isDangerous={isOn}
          onSend={(reason) => turn({ isOn: !isOn, reason })}
        />
      )}
    </section>
  )
}

/** How shops send payers here, and get them back. */
export function Screen() {
  const t = useWords(text)
  const mayEdit = useRight('key.manage') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={getShop} input={{}}>
        {(shop) => (
          <>
            <Orders isOn={shop.takesOrders} mayEdit={mayEdit} />
            <Origins shop={shop} mayEdit={mayEdit} />
            <LinkKeys shop={shop} mayEdit={mayEdit} />
            <HandOver shop={shop} mayEdit={mayEdit} />
            {mayEdit && shop.linkKeys.length > 0 && <TrialOrder takesOrders={shop.takesOrders} />}
          </>
        )}
      </OfficeRecord>
    </>
  )
}
