import { PrinterOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import type { List } from '@vezne/contract/kit/list.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ColumnChooser } from './column-chooser.tsx'
import type { useLayout } from './columns.ts'
import { text } from './text.ts'

interface Titled {
  readonly title: string
  readonly isPart: boolean
}

/** A part is named by the tab that it stands under: its own title is for whoever does not see that. */
export const ListTitle = ({ title, isPart }: Titled) =>
  isPart ? <h2 className="visually-hidden">{title}</h2> : <h1>{title}</h1>

interface Props extends Titled {
  readonly list: List
  readonly chooser: ReturnType<typeof useLayout>
  readonly tools: ReactNode
  readonly action: ReactNode
  readonly onHelp: () => void
}

/** Title, what helps to look, and the one main action, on a line. */
export function ListHead({ list, title, isPart, chooser, tools, action, onHelp }: Props) {
  const t = useWords(text)
  return (
    <header className="list-head">
      <ListTitle title={title} isPart={isPart} />
      <div className="list-tools">
        {tools}
        <span className="list-tools-wide">
          <ColumnChooser list={list} {...chooser} />
          <Button
            type="text"
            icon={<QuestionCircleOutlined aria-hidden="true" />}
            aria-label={t('keys')}
            title={t('keys')}
            onClick={onHelp}
          />
        </span>
        <Button
          type="text"
          icon={<PrinterOutlined aria-hidden="true" />}
          aria-label={t('print')}
          title={t('print')}
          onClick={() => window.print()}
        />
        {action}
      </div>
    </header>
  )
}
