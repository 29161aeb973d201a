/** Columns of a table by what they hold. */
type Columns = { readonly int?: string; readonly real?: string; readonly text?: string; readonly day?: string }

const STAMPS = {
  day: 'CAPIBLOCK_CREADEDDATE CAPIBLOCK_MODIFIEDDATE',
  int: 'CAPIBLOCK_CREATEDHOUR CAPIBLOCK_CREATEDMIN CAPIBLOCK_CREATEDSEC CAPIBLOCK_MODIFIEDHOUR CAPIBLOCK_MODIFIEDMIN CAPIBLOCK_MODIFIEDSEC',
}

const stamped = ({ int = '', day = '', ...rest }: Columns): Columns => {
  return { ...rest, int: `${int} ${STAMPS.int}`, day: `${day} ${STAMPS.day}` }
}

const OF_FIRM: Readonly<Record<string, Columns>> = {
  CLCARD: stamped({
    int: 'ACTIVE CARDTYPE CCURRENCY PAYMENTREF ISPERSCOMP',
    text: 'CODE DEFINITION_ DEFINITION2 SPECODE CYPHCODE TAXNR TCKNO TAXOFFICE EMAILADDR TELNRS1 CELLPHONE CITY',
  }),
  ITEMS: stamped({ int: 'ACTIVE CARDTYPE UNITSETREF', real: 'VAT SELLVAT', text: 'CODE NAME NAME2 SPECODE STGRPCODE' }),
  UNITSETL: { int: 'UNITSETREF LINENR MAINUNIT', real: 'CONVFACT1 CONVFACT2', text: 'CODE NAME' },
  UNITBARCODE: { int: 'ITEMREF UNITLINEREF LINENR', text: 'BARCODE' },
  PRCLIST: stamped({
    int: 'CARDREF PTYPE INCVAT CURRENCY UOMREF PRIORITY ACTIVE',
    real: 'PRICE',
    text: 'CODE CLIENTCODE',
    day: 'BEGDATE ENDDATE',
  }),
  BANKACC: { int: 'BANKREF KKUSAGE CURRENCY CARDTYPE ACTIVE', text: 'CODE DEFINITION_ BANKCODE' },
  PAYPLANS: { int: 'ACTIVE', text: 'CODE DEFINITION_' },
  PAYLINES: { int: 'PAYPLANREF LINENO_ DAY_ REPAYPLANREF BANKACCREF' },
  REPAYPLANS: { int: 'ACTIVE BANKACCREF', text: 'CODE DEFINITION_' },
  REPAYPLANSLN: { int: 'REPAYPLANREF LINENO_ REPAYDAY', real: 'POSCOMSN DUEDIFFCOMSN' },
}

const CURRENCY = { int: 'TRCURR', real: 'TRRATE TRNET REPORTRATE REPORTNET' }

const OF_PERIOD: Readonly<Record<string, Columns>> = {
  CLFICHE: stamped({
    int: 'TRCODE BRANCH CANCELLED ACCOUNTED BANKACCREF FTIME CLCARDREF',
    real: 'DEBIT CREDIT',
    text: 'FICHENO DOCODE SPECCODE CYPHCODE GENEXP1 GENEXP2 GENEXP3 GENEXP4 GUID',
    day: 'DATE_',
  }),
  CLFLINE: stamped({
    int: `CLIENTREF SOURCEFREF MODULENR TRCODE LINENR SIGN BRANCH PAYDEFREF BANKACCREF PAIDINCASH CANCELLED ACCOUNTED FTIME MONTH_ YEAR_ ${CURRENCY.int}`,
    real: `AMOUNT ${CURRENCY.real}`,
    text: 'TRANNO DOCODE LINEEXP SPECODE CYPHCODE GUID CREDITCARDNUM BATCHNUM APPROVENUM RETCCFCNO',
    day: 'DATE_',
  }),
  PAYTRANS: {
    int: 'CARDREF MODULENR TRCODE SIGN FICHEREF FICHELINEREF CROSSREF CANCELLED TRCURR PAYNO PAYMENTTYPE BANKACCREF REPAYPLANREF',
    real: 'TOTAL PAID TRRATE POSCOMSN NETTOTAL',
    text: 'RETREFNO',
    day: 'DATE_ PROCDATE BANKPAYDATE',
  },
  INVOICE: stamped({
    int: `TRCODE CLIENTREF CANCELLED ACCOUNTED PAIDINCASH BRANCH PAYDEFREF ${CURRENCY.int}`,
    real: `NETTOTAL GROSSTOTAL TOTALVAT ${CURRENCY.real}`,
    text: 'FICHENO DOCODE SPECODE CYPHCODE GENEXP1 GUID',
    day: 'DATE_',
  }),
}

const pad = (value: number, width: number) => String(value).padStart(width, '0')

export type Place = { readonly firm: number; readonly period: number }

export const ofFirm = ({ firm }: Pick<Place, 'firm'>, table: string) => `LG_${pad(firm, 3)}_${table}`
export const ofPeriod = ({ firm, period }: Place, table: string) => `LG_${pad(firm, 3)}_${pad(period, 2)}_${table}`

const list = (names = '') => names.split(' ').filter((name) => name !== '')

function tableOf(name: string, columns: Columns): string {
  const all = [
    'LOGICALREF INTEGER PRIMARY KEY AUTOINCREMENT',
    ...list(columns.int).map((column) => `${column} INTEGER NOT NULL DEFAULT 0`),
    ...list(columns.real).map((column) => `${column} REAL NOT NULL DEFAULT 0`),
    ...list(columns.text).map((column) => `${column} TEXT NOT NULL DEFAULT '' COLLATE NOCASE`),
    ...list(columns.day).map((column) => `${column} TEXT`),
  ]
  return `create table ${name} (${all.join(', ')})`
}

const dayNames = [...Object.values(OF_FIRM), ...Object.values(OF_PERIOD)].flatMap(({ day }) => list(day))
/** Every column that holds a day, for whoever writes a day in a query. */
export const DAY_COLUMNS: ReadonlySet<string> = new Set(dayNames)

export const SYSTEM_TABLES: readonly string[] = [
  'create table L_CAPIFIRM (NR INTEGER PRIMARY KEY, NAME TEXT)',
  'create table L_CAPIPERIOD (FIRMNR INTEGER, NR INTEGER, BEGDATE TEXT, ENDDATE TEXT, ACTIVE INTEGER, LOCKEDUNTIL TEXT, primary key (FIRMNR, NR))',
  'create table L_CAPIWHOUSE (FIRMNR INTEGER, NR INTEGER, NAME TEXT, primary key (FIRMNR, NR))',
]

export function tablesOfFirm(place: Pick<Place, 'firm'>): string[] {
  return Object.entries(OF_FIRM).flatMap(([name, columns]) => {
    const table = ofFirm(place, name)
    const hasCode = list(columns.text).includes('CODE')
    return [tableOf(table, columns), ...(hasCode ? [`create index ${table}_I1 on ${table} (CODE)`] : [])]
  })
}

/** The tables of a period, and the views over them. An invoice that was paid in cash stands on both sides of a total. */
export function tablesOfPeriod(place: Place): string[] {
  const line = ofPeriod(place, 'CLFLINE')
  const views = (name: string) => ofPeriod(place, name).replace('LG_', 'LV_')
  const side = (sign: number, amount: string) =>
    `sum(case when SIGN = ${sign} or PAIDINCASH = 1 then ${amount} else 0 end)`
  const total = (type: number, amount: string) =>
    `select CLIENTREF as CARDREF, ${type} as TOTTYP, ${side(0, amount)} as DEBIT, ${side(1, amount)} as CREDIT from ${line} where CANCELLED = 0 group by CLIENTREF`
  return [
    ...Object.entries(OF_PERIOD).map(([name, columns]) => tableOf(ofPeriod(place, name), columns)),
    `create index ${line}_I1 on ${line} (CLIENTREF, DATE_)`,
    `create index ${line}_I2 on ${line} (SOURCEFREF)`,
    `create index ${ofPeriod(place, 'PAYTRANS')}_I1 on ${ofPeriod(place, 'PAYTRANS')} (CARDREF, SIGN, CROSSREF)`,
    `create index ${ofPeriod(place, 'PAYTRANS')}_I2 on ${ofPeriod(place, 'PAYTRANS')} (FICHEREF)`,
    `create index ${ofPeriod(place, 'PAYTRANS')}_I3 on ${ofPeriod(place, 'PAYTRANS')} (CROSSREF)`,
    `create index ${ofPeriod(place, 'PAYTRANS')}_I4 on ${ofPeriod(place, 'PAYTRANS')} (FICHELINEREF)`,
    `create index ${ofPeriod(place, 'CLFICHE')}_I1 on ${ofPeriod(place, 'CLFICHE')} (FICHENO)`,
    `create view ${views('GNTOTCL')} as ${total(1, 'AMOUNT')} union all ${total(2, 'REPORTNET')}`,
    `create table ${views('STINVTOT')} (STOCKREF INTEGER, INVENNO INTEGER, ONHAND REAL DEFAULT 0, RESERVED REAL DEFAULT 0, ACTSORDER REAL DEFAULT 0, primary key (STOCKREF, INVENNO))`,
  ]
}

/** How long a text may be in a database of the old kind; more of it is cut off in silence. */
export const OLD_WIDTHS: Readonly<Record<string, number>> = {
  CODE: 17,
  SPECODE: 10,
  SPECCODE: 10,
  CYPHCODE: 10,
  TRANNO: 8,
  DOCODE: 8,
  FICHENO: 16,
  LINEEXP: 50,
  GENEXP1: 50,
  GENEXP2: 50,
  GENEXP3: 50,
  GENEXP4: 50,
  GUID: 36,
}
