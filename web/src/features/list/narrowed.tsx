import { InfoCircleOutlined } from '@ant-design/icons'
import type { List } from '@vezne/contract/kit/list.ts'
import type { SearchedDays } from '@vezne/contract/kit/list-reach.ts'
import { addMonths } from '@vezne/domain/calendar/day.ts'
import { Button } from 'antd'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import type { Address } from './use-address.ts'

interface Props {
  readonly list: List
  readonly address: Address
  /** The days that are looked at, where nobody has said since when. */
  readonly days: SearchedDays | undefined
}

/** Says which days were looked at, and leads further back: the beginning that it writes is one that somebody chose. */
export function Narrowed({ list, address, days }: Props) {
  const t = useWords(text)
  const from = Object.keys(list.filters).find((name) => list.filters[name]?.kind === 'from')
  return (
    <div className="list-narrowed" role="status">
      {days && (
        <>
          <span>
            <InfoCircleOutlined aria-hidden="true" />{' '}
            {t('narrowed', { from: writeDay(days.from), to: writeDay(days.to) })}
          </span>
          {from !== undefined && (
            <Button type="link" size="small" onClick={() => address.choose({ [from]: [addMonths(days.to, -12)] })}>
              {t('aYearBack')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
