import { ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '@ant-design/icons'
import type { List } from '@vezne/contract/kit/list.ts'
import { Button, Popover } from 'antd'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useChoice } from '../../kit/theme/choice.ts'
import { Tick } from '../../parts/tick/tick.tsx'
import { density, moved, toggled, type Layout, type useLayout } from './columns.ts'
import { text } from './text.ts'

interface Props extends ReturnType<typeof useLayout> {
  readonly list: List
}

function ColumnLine({ name, column, layout, keep }: Omit<Props, 'list' | 'reset'> & { name: string; column: string }) {
  const t = useWords(text)
  const at = layout.order.indexOf(column)
  const move = (by: -1 | 1): Layout => moved(layout, column, by)
  return (
    <li>
      <label>
        <Tick
          type="checkbox"
          checked={!layout.hidden.includes(column)}
          onChange={() => keep(toggled(layout, column))}
        />
        {name}
      </label>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined aria-hidden="true" />}
        aria-label={t('earlier', { column: name })}
        disabled={at === 0}
        onClick={() => keep(move(-1))}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined aria-hidden="true" />}
        aria-label={t('later', { column: name })}
        disabled={at === layout.order.length - 1}
        onClick={() => keep(move(1))}
      />
    </li>
  )
}

function Density() {
  const t = useWords(text)
  const now = useChoice(density)
  return (
    <fieldset className="list-density">
      <legend>{t('density')}</legend>
      {density.values.map((value) => (
        <label key={value}>
          <Tick type="radio" name="list-density" checked={now === value} onChange={() => density.choose(value)} />
          {t(value)}
        </label>
      ))}
    </fieldset>
  )
}

/** Which columns there are, in which order, and how tightly rows stand. */
export function ColumnChooser({ list, layout, keep, reset }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const titleOf = (column: string) => list.columns.find(({ key }) => key === column)?.title[language] ?? column
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      getPopupContainer={(trigger) => trigger.closest<HTMLElement>('.list-screen') ?? document.body}
      content={
        <div className="list-chooser" role="group" aria-label={t('columns')}>
          <ul>
            {layout.order.map((column) => (
              <ColumnLine key={column} column={column} name={titleOf(column)} layout={layout} keep={keep} />
            ))}
          </ul>
          <Density />
          <Button type="link" size="small" onClick={reset}>
            {t('resetColumns')}
          </Button>
        </div>
      }
    >
      <Button
        type="text"
        icon={<TableOutlined aria-hidden="true" />}
        aria-label={t('columns')}
        title={t('columns')}
        aria-haspopup="dialog"
      />
    </Popover>
  )
}
