import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { REPORT_COLUMNS, type ReportColumnKey } from '@vezne/contract/erp-reports/columns.ts'
import { Button, Checkbox } from 'antd'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface Props {
  readonly id?: string
  readonly value?: readonly ReportColumnKey[]
  readonly onChange?: (value: readonly ReportColumnKey[]) => void
  /** All that the view has. */
  readonly of: readonly ReportColumnKey[]
  readonly mayEdit: boolean
}

/** Which columns a report has, in which order: those that are ticked stand first. */
export function ColumnsField({ id, value = [], onChange, of, mayEdit }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const move = (at: number, by: -1 | 1) => {
    const next = [...value]
    const [key] = next.splice(at, 1)
    if (key !== undefined) next.splice(at + by, 0, key)
    onChange?.(next)
  }
  return (
    <ul className="report-columns" id={id}>
      {[...value, ...of.filter((key) => !value.includes(key))].map((key) => {
        const at = value.indexOf(key)
        const title = REPORT_COLUMNS[key].title[language]
        return (
          <li key={key}>
            <Checkbox
              checked={at >= 0}
              onChange={({ target }) =>
                onChange?.(target.checked ? [...value, key] : value.filter((each) => each !== key))
              }
            >
              {title}
            </Checkbox>
            {at >= 0 && mayEdit && (
              <span>
                <Button
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden="true" />}
                  aria-label={t('up', { title })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined aria-hidden="true" />}
                  aria-label={t('down', { title })}
                  disabled={at === value.length - 1}
                  onClick={() => move(at, 1)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
