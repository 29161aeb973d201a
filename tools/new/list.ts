import { listDescription } from './list/contract.ts'
import { listModule, listStore, listTest } from './list/server.ts'
import { listScreen, listScreenTest, listText } from './list/web.ts'
import { folderOf, migrationOf, migrationPath, sharedLines } from './module.ts'
import type { Name } from './names.ts'
import { inTheScreens, meta } from './screen.ts'
import { lastAmong, type SharedLine, type Template } from './template.ts'

/** As `npm run schema` will write them. */
const COLUMNS = [
  'tenant_id: string',
  'id: string',
  'firm_id: string',
  'name: string',
  'amount_minor: bigint',
  `currency: 'TRY' | 'USD' | 'EUR'`,
  'created_at: Generated<Date>',
]
const MONEY = [
  'amount_minor bigint not null check (amount_minor >= 0)',
  `currency text not null check (currency in ('TRY', 'USD', 'EUR'))`,
]

/** What people call the making of its file, where jobs are shown to them. */
const amongTheWork = ({ kebab, pascal }: Name): SharedLine => ({
  path: 'contract/src/operations/words.ts',
  line: `  '${kebab}.export': { tr: '${pascal} dosyası', en: 'File of ${pascal}' },`,
  at: lastAmong(/^ {2}'[\w-]+\.export': /),
})

/** A subject with a list, as `docs/adding-a-list.md` has it: table, description, query and screen. */
export function listTemplate(root: string, name: Name): Template {
  const { kebab } = name
  const [folder, screen] = [folderOf(name), `web/src/screens/${kebab}`]
  return {
    files: {
      [`contract/src/${kebab}.ts`]: listDescription(name),
      [migrationPath(root, kebab)]: migrationOf(name, MONEY, 'tenant_id, created_at desc, id'),
      [`${folder}/list.store.ts`]: listStore(name),
      [`${folder}/module.ts`]: listModule(name),
      [`${folder}/list.test.ts`]: listTest(name),
      [`${screen}/meta.ts`]: meta(name),
      [`${screen}/text.ts`]: listText(name),
      [`${screen}/screen.tsx`]: listScreen(name),
      [`${screen}/screen.test.tsx`]: listScreenTest(name),
    },
    shared: [...sharedLines(name, COLUMNS), ...inTheScreens(name), amongTheWork(name)],
  }
}
