import { setCommissionBearer } from '@vezne/contract/commission-rules.ts'
import { useDefinitionNames } from '../../features/definitions/definitions-field.tsx'
import { useChange } from '../../kit/api/change.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { PayerPays } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { text } from './text.ts'

type Option = PayerPays['options'][number]

function Change({ option: { id, version, isFromFirm }, name }: { option: Option; name: string }) {
  const t = useWords(text)
  const set = useChange(setCommissionBearer)
  const [title, said] = isFromFirm ? (['toPayer', 'toPayerEffect'] as const) : (['toFirm', 'toFirmEffect'] as const)
  return (
    <ReasonDialog
      name={`bearer-${id}`}
      title={t(title)}
      label={t('changeOf', { name, title: t(title) })}
      said={t(said)}
      sent={set}
      onSend={(reason, done) => set.mutate({ id, version, isFromFirm: !isFromFirm, reason }, { onSuccess: done })}
    />
  )
}

/** Each option with whoever bears its commission. */
export function Bearers({ options, mayEdit }: { options: readonly Option[]; mayEdit: boolean }) {
  const t = useWords(text)
  const { nameOf } = useDefinitionNames(options)
  const bearerOf = ({ isFromFirm, chargesPayer }: Option) => {
    if (isFromFirm) return t('bearers.firm')
    return t(chargesPayer ? 'bearers.payer' : 'bearers.included')
  }
  return (
    <ul className="payer-pays-options plain-list" aria-label={t('bearersOf')}>
      {options
        .filter(({ isOffered }) => isOffered)
        .map((option) => {
          const name = nameOf(option)
          return (
            <li key={option.id}>
              <div>
                <strong>{name}</strong>
                <span>{bearerOf(option)}</span>
              </div>
              {mayEdit && <Change option={option} name={name} />}
            </li>
          )
        })}
    </ul>
  )
}
