import { Radio } from 'antd'
import { useState } from 'react'
import { FirmPicker } from '../../features/firm-picker/firm-picker.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { PayForm } from '../../features/panel-till/panel-checkout.ts'
import { FIRMS, findPayable, type Firm } from './queries.ts'
import { text } from './text.ts'

interface Props {
  readonly form: PayForm
  readonly firm: Firm | null
  readonly onChoose: (firm: Firm | null) => void
}

const PICKER = 'pay-firm'

/** What was found is remembered, so that a choice brings the firm with it. */
function OtherFirm({ firm, onChoose }: Omit<Props, 'form'>) {
  const t = useWords(text)
  const [found, setFound] = useState<readonly Firm[]>([])
  const find = async (typed: string) => {
    const firms = await findPayable(typed)
    setFound(firms)
    return firms
  }
  const choose = (id: string | null) => onChoose(found.find((each) => each.id === id) ?? null)
  return (
    <div className="pay-account-other">
      <label htmlFor={PICKER}>{t('accountFirm')}</label>
      <FirmPicker
        id={PICKER}
        source={FIRMS}
        find={find}
        value={firm?.id ?? null}
        knownName={firm && `${firm.name} (${firm.code})`}
        onChange={choose}
      />
    </div>
  )
}

/** On whose account it goes. Whoever has nobody below them is not asked. */
export function AccountChoice({ form: { ownFirm, hasOthers }, firm, onChoose }: Props) {
  const t = useWords(text)
  const [isOther, setOther] = useState(ownFirm === null)
  if (!hasOthers) return null
  const turn = (other: boolean) => {
    setOther(other)
    onChoose(other ? null : ownFirm)
  }
  const showsOther = isOther || firm?.id !== ownFirm?.id
  return (
    <section className="pay-card" aria-labelledby="pay-account">
      <h2 id="pay-account">{t('account')}</h2>
      {ownFirm && (
        <Radio.Group
          aria-labelledby="pay-account"
          value={showsOther}
          onChange={({ target }) => turn(target.value === true)}
          options={[
            { value: false, label: `${t('accountOwn')} (${ownFirm.name})` },
            { value: true, label: t('accountSub') },
          ]}
        />
      )}
      {showsOther && <OtherFirm firm={firm} onChoose={onChoose} />}
      {ownFirm === null && firm === null && <p className="muted">{t('accountNone')}</p>}
    </section>
  )
}
