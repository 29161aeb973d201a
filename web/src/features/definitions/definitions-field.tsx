import type { DefinitionName } from '@vezne/contract/commission-rules/fields.ts'
import { Button, Checkbox } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './definitions.css'

/** In one order, so that the same choice is the same value. */
export const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

/** What an option is called: its bank and card, and the account and whose cards where these alone would not tell. */
export function useDefinitionNames(definitions: readonly DefinitionName[]) {
  const t = useWords(text)
  const isAlone = ({ bankId, accountName }: DefinitionName) =>
    definitions.every((other) => other.bankId !== bankId || other.accountName === accountName)
  const nameOf = (definition: DefinitionName) => {
    const { bankName, accountName, cardName, cardKind } = definition
    const at = isAlone(definition) ? bankName : `${bankName} (${accountName})`
    const card = cardKind === 'any' ? cardName : t('cardOf', { card: cardName, kind: t(`kinds.${cardKind}`) })
    return `${at}: ${card}`
  }
  const nameById = (id: string) => {
    const found = definitions.find((each) => each.id === id)
    return found === undefined ? t('gone') : nameOf(found)
  }
  return { nameOf, sayAll: (ids: readonly string[]) => ids.map(nameById).toSorted((a, b) => a.localeCompare(b, 'tr')) }
}

interface DefinitionsFieldProps {
  readonly definitions: readonly DefinitionName[]
  readonly mayEdit: boolean
  /** As a form hands them in. */
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
}

/** The options of the company in its own order, to tick. What is off is shown where it is ticked. */
export function DefinitionsField({ definitions, mayEdit, value = [], onChange }: DefinitionsFieldProps) {
  const t = useWords(text)
  const { nameOf } = useDefinitionNames(definitions)
  const shown = definitions.filter(({ id, isOffered }) => isOffered || value.includes(id))
  const tick = (id: string, isTicked: boolean) =>
    onChange?.(inOrder(isTicked ? [...value, id] : value.filter((each) => each !== id)))
  if (shown.length === 0) return <p className="muted flush">{t('none')}</p>
  return (
    <div className="definitions" role="group" aria-label={t('group')}>
      {mayEdit && (
        <div className="definitions-ways">
          <Button onClick={() => onChange?.(inOrder(shown.map(({ id }) => id)))}>{t('all')}</Button>
          <Button onClick={() => onChange?.([])}>{t('clear')}</Button>
        </div>
      )}
      {shown.map((definition) => (
        <Checkbox
          key={definition.id}
          checked={value.includes(definition.id)}
          disabled={!mayEdit}
          onChange={({ target }) => tick(definition.id, target.checked)}
        >
          {definition.isOffered ? nameOf(definition) : t('off', { name: nameOf(definition) })}
        </Checkbox>
      ))}
    </div>
  )
}
