import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { fieldsOf, isSame, sayValue, type FieldWords } from './field-words.ts'
import { text } from './text.ts'
import './conflict.css'

/** Somebody saved another version while this one was edited. */
interface Sides<Values> {
  /** As both began. */
  readonly base: Values
  readonly theirs: Values
  readonly mine: Values
}

type Kept = 'theirs' | 'mine'

/** Where only one of the two changed a field, that one meant it. */
function firstChoices<Values>({ base, mine }: Sides<Values>, fields: readonly (keyof Values)[]) {
  const choices = fields.map((field): [keyof Values, Kept] => [
    field,
    isSame(base[field], mine[field]) ? 'theirs' : 'mine',
  ])
  return Object.fromEntries(choices) as Record<keyof Values, Kept>
}

interface DifferenceProps<Values> {
  readonly sides: Sides<Values>
  readonly words: FieldWords<Values>
  readonly onMerge: (merged: Values) => void
}

/** Field by field: what stands, what was typed, and which of them is to be kept. */
function Difference<Values>({ sides, words, onMerge }: DifferenceProps<Values>) {
  const t = useWords(text)
  const { theirs, mine } = sides
  const fields = fieldsOf(words).filter((field) => !isSame(theirs[field], mine[field]))
  const [kept, setKept] = useState(() => firstChoices(sides, fields))
  const keepAll = (which: Kept) =>
    setKept(Object.fromEntries(fields.map((field) => [field, which])) as Record<keyof Values, Kept>)
  const merge = () => {
    const chosen = fields.filter((field) => kept[field] === 'mine').map((field) => [field, mine[field]])
    onMerge({ ...theirs, ...Object.fromEntries(chosen) } as Values)
  }
  return (
    <div className="office-dialog-body stack gap-16">
      {fields.length === 0 && <p>{t('noDifference')}</p>}
      {fields.length > 1 && (
        <div className="office-dialog-ways row gap-8">
          <Button onClick={() => keepAll('theirs')}>{t('allTheirs')}</Button>
          <Button onClick={() => keepAll('mine')}>{t('allMine')}</Button>
        </div>
      )}
      {fields.map((field) => (
        <fieldset key={field} className="office-difference">
          <legend>{words[field].label}</legend>
          <Radio.Group
            name={`kept-${field}`}
            value={kept[field]}
            onChange={({ target }) => setKept({ ...kept, [field]: target.value as Kept })}
            options={(['theirs', 'mine'] as const).map((which) => ({
              value: which,
              label: (
                <>
                  <span className="office-difference-which">{t(which)}</span>
                  <span className="office-difference-value">
                    {sayValue(words, field, which === 'theirs' ? theirs : mine) ?? t('empty')}
                  </span>
                </>
              ),
            }))}
          />
        </fieldset>
      ))}
      <Button type="primary" onClick={merge}>
        {t('merge')}
      </Button>
    </div>
  )
}

interface ConflictProps<Values> extends Omit<DifferenceProps<Values>, 'sides'> {
  readonly by: string | null
  /** As they are when somebody wants to see them: they may have typed on. */
  readonly sides: () => Sides<Values>
}

/** "Ayşe değiştirdi, farkı gör": nothing that was typed is lost, and nothing that was saved is written over unseen. */
export function Conflict<Values>({ by, sides, words, onMerge }: ConflictProps<Values>) {
  const t = useWords(text)
  const [seen, setSeen] = useState<Sides<Values>>()
  const see = <Button onClick={() => setSeen(sides())}>{t('seeDifference')}</Button>
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={by === null ? t('changedBySomebody') : t('changedBy', { name: by })}
        description={t('changedHint')}
        action={see}
      />
      <Modal
        isOpen={seen !== undefined}
        title={by === null ? t('differenceTitleOfSomebody') : t('differenceTitle', { name: by })}
        onLeave={() => setSeen(undefined)}
        className="office-dialog"
      >
        {seen && <Difference sides={seen} words={words} onMerge={onMerge} />}
      </Modal>
    </>
  )
}
