import {
  getStockTerms,
  stockTermsChoices,
  stockTermsRecord,
  type StockTermsChoices,
} from '@vezne/contract/stocks/terms.ts'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { toForm, sendTerms, type TermsValues } from './queries.ts'
import { ShownFields } from './shown-fields.tsx'
import { text } from './text.ts'
import { WarehouseLines } from './warehouse-lines.tsx'
import './screen.css'

function useFieldWords({ groups, firms }: StockTermsChoices): FieldWords<TermsValues> {
  const t = useWords(text)
  const say = (name: string, warehouses: readonly string[]) => t('said', { name, warehouses: warehouses.join(', ') })
  const groupOf = (code: string) => groups.find((group) => group.code === code)?.name ?? code
  const firmOf = (id: string) => firms.find((firm) => firm.id === id)?.name ?? id
  return {
    quantities: { label: t('quantities'), say: (value) => t(value) },
    fewBelow: { label: t('fewBelow') },
    plentyFrom: { label: t('plentyFrom') },
    showsPrices: { label: t('showsPrices'), say: (is) => t(is ? 'yes' : 'no') },
    listCode: { label: t('listCode'), say: (code) => code || t('noList') },
    staleHours: { label: t('staleHours') },
    groups: {
      label: t('groups'),
      say: (lines) => lines.map(({ groupCode, warehouses }) => say(groupOf(groupCode), warehouses)).join('\n'),
    },
    firms: {
      label: t('firms'),
      say: (lines) => lines.map(({ firmId, warehouses }) => say(firmOf(firmId), warehouses)).join('\n'),
    },
  }
}

function Terms({ choices }: { readonly choices: StockTermsChoices }) {
  const words = useFieldWords(choices)
  const mayEdit = useRight('company.edit') === true
  return (
    <OfficeRecord of={getStockTerms} input={{}}>
      {(terms) => (
        <OfficeForm
          record={terms}
          shape={stockTermsRecord.shape}
          toForm={toForm}
          words={words}
          onSave={sendTerms}
          mayEdit={mayEdit}
        >
          <ShownFields lists={choices.lists} />
          <WarehouseLines of="groups" choices={choices} mayEdit={mayEdit} />
          <WarehouseLines of="firms" choices={choices} mayEdit={mayEdit} />
        </OfficeForm>
      )}
    </OfficeRecord>
  )
}

/** What an ERP says of firms stands here to be read. */
function ListsOfErp({ firms }: Pick<StockTermsChoices, 'firms'>) {
  const t = useWords(text)
  const told = firms.flatMap(({ id, code, name, listCode }) =>
    listCode === null ? [] : [{ id, said: t('listOf', { name, code, list: listCode }) }],
  )
  if (told.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="stock-terms-lists">
      <h2 id="stock-terms-lists">{t('lists')}</h2>
      <p>{t('listsLead')}</p>
      <ul className="stock-terms-lists">
        {told.map(({ id, said }) => (
          <li key={id}>{said}</li>
        ))}
      </ul>
    </section>
  )
}

/** What a company shows its dealers of its stocks. */
export function Screen() {
  const t = useWords(text)
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={stockTermsChoices} input={{}}>
        {(choices) => (
          <>
            <Terms choices={choices} />
            <ListsOfErp firms={choices.firms} />
          </>
        )}
      </OfficeRecord>
    </>
  )
}
