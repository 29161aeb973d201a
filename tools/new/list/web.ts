import type { Name } from '../names.ts'
import { words } from '../screen.ts'

export const listText = ({ kebab }: Name) => `import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('${kebab}', {
  tr: {
    empty: 'Burada henüz bir kayıt yok.',
    emptyHint: 'İlk kayıt geldiğinde burada görünür.',
  },
  en: {
    empty: 'There is nothing here yet.',
    emptyHint: 'The first record will stand here.',
  },
})
`

export const listScreen = ({
  kebab,
  camel,
  pascal,
}: Name) => `import { ${camel}List, type ${pascal}Row } from '@vezne/contract/${kebab}.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { meta } from './meta.ts'
import { text } from './text.ts'

const OPTIONS = { currencyCode: CURRENCIES.map((code) => ({ value: code, label: code })) }

/** On a phone: who, how much, when. */
const cardOf = ({ name, amount, currencyCode, createdAt }: ${pascal}Row) => ({
  who: name,
  howMuch: formatAmount(amount, currencyCode),
  how: writeInstant(createdAt),
})

const toolsOf: NonNullable<ListLook<typeof ${camel}List>['tools']> = (shown) => (
  <>
    <SavedViews list={${camel}List} {...shown} />
    <ExportMenu list={${camel}List} {...shown} />
  </>
)

export function Screen() {
  const t = useWords(text)
  return (
    <ListScreen
      list={${camel}List}
      title={useTitle(meta)}
      maySee={useRight('payment.see')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      options={OPTIONS}
      cardOf={cardOf}
      sumsOf="amount"
      tools={toolsOf}
    />
  )
}
`

export const listScreenTest = (name: Name) => `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

async function openList(items: readonly unknown[]) {
  storeSignIn(firmUser, false)
  pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/${name.pascal}/List': () => answer(200, { items, nextCursor: null }),
    '/${name.pascal}/Totals': () => answer(200, []),
  })
  openPanel('/${name.kebab}')
  expect(await screen.findByRole('heading', { level: 1, name: '${words(name)}' })).toBeTruthy()
}

it('says what will stand here while there is nothing', async () => {
  await openList([])
  expect(await screen.findByText('Burada henüz bir kayıt yok.')).toBeTruthy()
})

it('shows a row for each record', async () => {
  const id = '0b7e5f0a-1111-4222-8333-444455556666'
  await openList([{ id, name: 'Ege Yapı', amount: 1234.56, currencyCode: 'TRY', createdAt: 1_772_700_000_000 }])
  const row = (await screen.findByText('Ege Yapı')).closest('tr')
  expect(row?.textContent).toContain('1.234,56')
})
`
