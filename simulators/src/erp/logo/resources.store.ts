import type { Row } from '../kit/database.store.ts'
import type { LogoBooks } from './books.store.ts'
import { ofFirm, ofPeriod } from './schema.ts'
import type { Place } from './schema.ts'

/** What an address of the REST service stands for: rows under the names of objects, and the lists inside them. */
type Resource = {
  readonly fields: string
  readonly from: (place: Place) => string
  readonly inside?: (books: LogoBooks, place: Place, row: Row) => Readonly<Record<string, unknown>>
}

const STAMPS = `CAPIBLOCK_CREADEDDATE as DATE_CREATED, CAPIBLOCK_CREATEDHOUR as HOUR_CREATED, CAPIBLOCK_CREATEDMIN as MIN_CREATED,
  CAPIBLOCK_CREATEDSEC as SEC_CREATED, CAPIBLOCK_MODIFIEDDATE as DATE_MODIFIED, CAPIBLOCK_MODIFIEDHOUR as HOUR_MODIFIED,
  CAPIBLOCK_MODIFIEDMIN as MIN_MODIFIED, CAPIBLOCK_MODIFIEDSEC as SEC_MODIFIED`

const codeOf = (place: Place, table: string, column: string) =>
  `ifnull((select CODE from ${ofFirm(place, table)} where LOGICALREF = ${column}), '')`

const refOf = (row: Row) => Number(row['INTERNAL_REFERENCE'])

const PAYMENT_ROW = (
  place: Place,
) => `select LOGICALREF as INTERNAL_REFERENCE, DATE_ as DATE, PROCDATE, MODULENR, SIGN, TRCODE, TOTAL,
  PAID, PAYNO as PAY_NO, PAYMENTTYPE as PAYMENT_TYPE, ${codeOf(place, 'BANKACC', 'BANKACCREF')} as BANKACC_CODE,
  ${codeOf(place, 'REPAYPLANS', 'REPAYPLANREF')} as REPAYPLAN_CODE, POSCOMSN as POS_COMSN, RETREFNO as RET_REF_NUMBER
  from ${ofPeriod(place, 'PAYTRANS')}`

const RESOURCES: Readonly<Record<string, Resource>> = {
  arps: {
    fields: `LOGICALREF as INTERNAL_REFERENCE, CARDTYPE as ACCOUNT_TYPE, CODE, DEFINITION_ as TITLE, TAXNR as TAX_ID, TCKNO,
      TAXOFFICE as TAX_OFFICE, EMAILADDR as E_MAIL, TELNRS1 as TELEPHONE1, CELLPHONE as CELL_PHONE, CCURRENCY as CURRENCY, CITY,
      PAYMENT_CODE, SPECODE as AUXIL_CODE, CYPHCODE as AUTH_CODE, ACTIVE as RECORD_STATUS, ${STAMPS}`,
    from: (place) =>
      `(select *, ${codeOf(place, 'PAYPLANS', 'PAYMENTREF')} as PAYMENT_CODE from ${ofFirm(place, 'CLCARD')})`,
  },
  arpslips: {
    fields: `LOGICALREF as INTERNAL_REFERENCE, FICHENO as NUMBER, DATE_ as DATE, FTIME as TIME, TRCODE as TYPE, ARP_CODE, BANKACC_CODE,
      DOCODE as DOC_NUMBER, SPECCODE as AUXIL_CODE, CYPHCODE as AUTH_CODE, BRANCH as DIVISION, GENEXP1 as NOTES1, GENEXP2 as NOTES2,
      GENEXP3 as NOTES3, GENEXP4 as NOTES4, DEBIT as TOTAL_DEBIT, CREDIT as TOTAL_CREDIT, CANCELLED, ACCOUNTED as GL_POSTED, GUID, ${STAMPS}`,
    from: (place) =>
      `(select *, ${codeOf(place, 'CLCARD', 'CLCARDREF')} as ARP_CODE, ${codeOf(place, 'BANKACC', 'BANKACCREF')} as BANKACC_CODE
         from ${ofPeriod(place, 'CLFICHE')})`,
    inside: (books, place, row) => ({ TRANSACTIONS: { items: slipLines(books, place, refOf(row)) } }),
  },
  salesinvoices: {
    fields: `LOGICALREF as INTERNAL_REFERENCE, TRCODE as TYPE, FICHENO as NUMBER, DATE_ as DATE, ARP_CODE, DOCODE as DOC_NUMBER,
      SPECODE as AUXIL_CODE, NETTOTAL as TOTAL_NET, GROSSTOTAL as TOTAL_GROSS, TOTALVAT as TOTAL_VAT, TRCURR as CURR_INVOICE,
      TRRATE as TC_XRATE, TRNET as TC_NET, CANCELLED, GENEXP1 as NOTES1, GUID, ${STAMPS}`,
    from: (place) =>
      `(select *, ${codeOf(place, 'CLCARD', 'CLIENTREF')} as ARP_CODE from ${ofPeriod(place, 'INVOICE')} where TRCODE in (32, 33, 37, 38, 39))`,
    inside: ({ tables }, place, row) => ({
      PAYMENT_LIST: { items: tables.all(`${PAYMENT_ROW(place)} where FICHEREF = ? and MODULENR = 4`, refOf(row)) },
    }),
  },
  items: {
    fields: `LOGICALREF as INTERNAL_REFERENCE, CODE, NAME, VAT, SPECODE as AUXIL_CODE, STGRPCODE as GROUP_CODE, ACTIVE as RECORD_STATUS, ${STAMPS}`,
    from: (place) => ofFirm(place, 'ITEMS'),
    inside: ({ tables }, place, row) => {
      const units = `select l.CODE as UNIT_CODE, CONVFACT1 as CONV_FACT1, CONVFACT2 as CONV_FACT2, ifnull(b.BARCODE, '') as BARCODE
        from ${ofFirm(place, 'ITEMS')} i join ${ofFirm(place, 'UNITSETL')} l on l.UNITSETREF = i.UNITSETREF
        left join ${ofFirm(place, 'UNITBARCODE')} b on b.ITEMREF = i.LOGICALREF where i.LOGICALREF = ?`
      return { UNITS: { items: tables.all(units, refOf(row)) } }
    },
  },
  salesitemprices: {
    fields: `LOGICALREF as INTERNAL_REFERENCE, CODE, CARD_CODE, PRICE, CURRENCY, INCVAT as VAT_INCL, UNIT_CODE, CLIENTCODE as ARP_CODE,
      BEGDATE as DATE_STARTED, ENDDATE as DATE_ENDED, PRIORITY, ACTIVE as RECORD_STATUS, ${STAMPS}`,
    from: (
      place,
    ) => `(select *, ${codeOf(place, 'ITEMS', 'CARDREF')} as CARD_CODE, (select u.CODE from ${ofFirm(place, 'ITEMS')} i
      join ${ofFirm(place, 'UNITSETL')} u on u.UNITSETREF = i.UNITSETREF where i.LOGICALREF = CARDREF) as UNIT_CODE
      from ${ofFirm(place, 'PRCLIST')} where PTYPE = 2)`,
  },
  bankaccounts: {
    fields:
      'LOGICALREF as INTERNAL_REFERENCE, CODE, DEFINITION_ as DESCRIPTION, BANKCODE as BANK_CODE, KKUSAGE, CURRENCY',
    from: (place) => ofFirm(place, 'BANKACC'),
  },
  repaymentplans: {
    fields: 'LOGICALREF as INTERNAL_REFERENCE, CODE, DEFINITION_ as DESCRIPTION, BANKACC_CODE',
    from: (place) =>
      `(select *, ${codeOf(place, 'BANKACC', 'BANKACCREF')} as BANKACC_CODE from ${ofFirm(place, 'REPAYPLANS')})`,
    inside: ({ tables }, place, row) => {
      const lines = `select LINENO_ as LINE_NR, REPAYDAY as REPAY_DAY, POSCOMSN as POS_COMSN, DUEDIFFCOMSN as DUEDIFF_COMSN
        from ${ofFirm(place, 'REPAYPLANSLN')} where REPAYPLANREF = ? order by LINENO_`
      return { LINES: { items: tables.all(lines, refOf(row)) } }
    },
  },
  paymentplans: {
    fields: 'LOGICALREF as INTERNAL_REFERENCE, CODE, DEFINITION_ as DESCRIPTION',
    from: (place) => ofFirm(place, 'PAYPLANS'),
    inside: ({ tables }, place, row) => {
      const terms = `select LINENO_ as LINE_NR, DAY_ as DAY, ${codeOf(place, 'REPAYPLANS', 'REPAYPLANREF')} as REPAYPLAN_CODE,
        ${codeOf(place, 'BANKACC', 'BANKACCREF')} as BANKACC_CODE from ${ofFirm(place, 'PAYLINES')} where PAYPLANREF = ? order by LINENO_`
      return { PAYMENT_TERMS: { items: tables.all(terms, refOf(row)) } }
    },
  },
}

function slipLines({ tables }: LogoBooks, place: Place, reference: number): unknown[] {
  const rows = tables.all(
    `select LOGICALREF as INTERNAL_REFERENCE, ${codeOf(place, 'CLCARD', 'CLIENTREF')} as ARP_CODE, TRANNO, DOCODE as DOC_NUMBER,
       LINEEXP as DESCRIPTION, case SIGN when 0 then AMOUNT else 0 end as DEBIT, case SIGN when 1 then AMOUNT else 0 end as CREDIT,
       SIGN, TRCURR as CURR_TRANS, TRRATE as TC_XRATE, TRNET as TC_AMOUNT, ${codeOf(place, 'BANKACC', 'BANKACCREF')} as BANKACC_CODE,
       ${codeOf(place, 'PAYPLANS', 'PAYDEFREF')} as PAYMENT_CODE, CREDITCARDNUM as CREDIT_CARD_NO, BATCHNUM as BATCH_NR,
       APPROVENUM as APPROVE_NR, RETCCFCNO as RET_CC_FC_NO, MONTH_ as MONTH, YEAR_ as YEAR, GUID
       from ${ofPeriod(place, 'CLFLINE')} where SOURCEFREF = ? and MODULENR = 5 order by LINENR`,
    reference,
  )
  return rows.map((row) => ({
    ...row,
    PAYMENT_LIST: {
      items: tables.all(`${PAYMENT_ROW(place)} where FICHELINEREF = ? order by PAYNO, LOGICALREF`, refOf(row)),
    },
  }))
}

export const resourceOf = (name: string): Resource | undefined => RESOURCES[name]

const baseOf = ({ fields, from }: Resource, place: Place) => `select ${fields} from ${from(place)}`

/** The names of an object's fields. */
export const fieldsOf = ({ fields }: Resource): ReadonlySet<string> =>
  new Set(fields.split(',').map((field) => /(\w+)\s*$/.exec(field)?.[1] ?? ''))

type Page = {
  readonly where: string
  readonly values: Row[string][]
  readonly sort: string
  readonly limit: number
  readonly offset: number
}

export function pageOf({ tables }: LogoBooks, place: Place, resource: Resource, page: Page): Row[] {
  const sql = `select * from (${baseOf(resource, place)}) where ${page.where} order by ${page.sort} limit ? offset ?`
  return tables.all(sql, ...page.values, page.limit, page.offset)
}

export function countOf(
  { tables }: LogoBooks,
  place: Place,
  resource: Resource,
  page: Pick<Page, 'where' | 'values'>,
): number {
  const sql = `select count(*) as COUNT from (${baseOf(resource, place)}) where ${page.where}`
  return Number(tables.one(sql, ...page.values)?.['COUNT'])
}

/** One object with everything inside it. */
export function objectOf(books: LogoBooks, place: Place, resource: Resource, reference: number) {
  const row = books.tables.one(`select * from (${baseOf(resource, place)}) where INTERNAL_REFERENCE = ?`, reference)
  return row && whole(books, place, resource, row)
}

export const whole = (
  books: LogoBooks,
  place: Place,
  resource: Resource,
  row: Row,
): Readonly<Record<string, unknown>> => {
  return { ...row, ...resource.inside?.(books, place, row) }
}
