import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { StockTermsChoices } from '@vezne/contract/stocks/terms.ts'
import { Button, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { firmFinder, findFirmsBy } from '../../features/firm-picker/find-firms.ts'
import { FirmPicker } from '../../features/firm-picker/firm-picker.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const MOST = 500
const within = (trigger: HTMLElement) => trigger.parentElement ?? document.body

interface LinesProps {
  readonly of: 'groups' | 'firms'
  readonly choices: StockTermsChoices
  readonly mayEdit: boolean
}

const OF = {
  groups: { line: 'groupLine', none: 'groupsNone', lead: 'groupsLead', add: 'addGroup' },
  firms: { line: 'firmLine', none: 'firmsNone', lead: 'firmsLead', add: 'addFirm' },
} as const

function Whose({ of, at, choices, mayEdit }: LinesProps & { readonly at: number }): ReactNode {
  const t = useWords(text)
  const firmId = Form.useWatch<string | undefined>(['firms', at, 'firmId'])
  if (of === 'groups')
    return (
      <Form.Item name={[at, 'groupCode']} label={t('group')}>
        <Select
          options={choices.groups.map(({ code, name }) => ({ value: code, label: name }))}
          getPopupContainer={within}
        />
      </Form.Item>
    )
  return (
    <Form.Item name={[at, 'firmId']} label={t('firm')} rules={[{ required: true, message: t('firmRequired') }]}>
      <FirmPicker
        source={firmFinder.source}
        find={findFirmsBy}
        knownName={choices.firms.find(({ id }) => id === firmId)?.name ?? null}
        disabled={!mayEdit}
      />
    </Form.Item>
  )
}

interface LineProps extends LinesProps {
  readonly at: number
  readonly onRemove: () => void
}

function Line({ at, onRemove, ...props }: LineProps) {
  const t = useWords(text)
  return (
    <div className="stock-terms-line" role="group" aria-label={t(OF[props.of].line, { number: at + 1 })}>
      <Whose {...props} at={at} />
      <Form.Item
        name={[at, 'warehouses']}
        label={t('warehouses')}
        rules={[{ required: true, type: 'array', min: 1, message: t('warehousesRequired') }]}
      >
        <Select
          mode="multiple"
          options={props.choices.warehouses.map((value) => ({ value, label: value }))}
          getPopupContainer={within}
        />
      </Form.Item>
      {props.mayEdit && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('remove', { number: at + 1 })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

/** Who does not see all warehouses. */
export function WarehouseLines(props: LinesProps) {
  const t = useWords(text)
  const { of, choices, mayEdit } = props
  const says = OF[of]
  const [group] = choices.groups
  const newLine = of === 'firms' ? { warehouses: [] } : { groupCode: group?.code ?? '', warehouses: [] }
  const isPossible = choices.warehouses.length > 0 && (of === 'firms' || group !== undefined)
  const lacking = choices.warehouses.length === 0 ? 'noWarehouses' : 'noGroups'
  return (
    <section className="office-section" aria-labelledby={`stock-terms-${of}`}>
      <h2 id={`stock-terms-${of}`}>{t(of)}</h2>
      <p>{t(says.lead)}</p>
      <Form.List name={of}>
        {(fields, { add, remove }) => (
          <div className="stock-terms-lines">
            {fields.length === 0 && <p>{t(isPossible ? says.none : lacking)}</p>}
            {fields.map(({ key, name }) => (
              <Line key={key} {...props} at={name} onRemove={() => remove(name)} />
            ))}
            {mayEdit && isPossible && fields.length < MOST && (
              <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => add(newLine)}>
                {t(says.add)}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </section>
  )
}
