/**
 * The only card numbers that may stand in a file of the house. All are fake: banks and payment institutions publish
 * them for testing, no account stands behind them. A number without a published source does not come in here.
 */
export const TEST_CARDS: Record<string, string> = {
  '4546711234567894': 'NestPay test set, Ziraat Bankası; Param lists it too',
  '5528790000000008': 'iyzico sandbox, Halkbank, commercial',
  '4938410157705591': 'PayFlex test set, VakıfBank',
  '4355084355084358': 'NestPay and PayTR test sets, Akbank; the checksum example of the domain tests',
  '4282209004348015': 'Garanti BBVA virtual POS test set',
  '5406675406675403': 'NestPay, PayTR and Sipay test sets, İş Bankası; the second checksum example',
  '4048095010857528': 'PosNet test set, Yapı Kredi',
  '4155650100416111': 'PayFor test set, QNB',
  '5200190009721495': 'InterPos test set, Denizbank',
  '5188961939192544': 'Kuveyt Türk virtual POS test set',
  '4508034508034509': 'NestPay, Param and Sipay test sets',
  '5571135571135575': 'NestPay and Param test sets',
  '4531444531442283': 'NestPay and Param test sets',
  '5549604173790011': 'Garanti BBVA virtual POS test set, second card',
  '4355093000315232': 'Akbank sandbox, and its published signature example',
  '5456165456165454': 'Param test set',
  '5526080000000006': 'iyzico sandbox, Akbank',
  '4543590000000006': 'iyzico sandbox, İş Bankası',
  '5400360000000003': 'iyzico sandbox, Garanti BBVA',
  '5451030000000000': 'iyzico sandbox, Yapı Kredi',
  '4157920000000002': 'iyzico sandbox, VakıfBank',
  '5311570000000005': 'iyzico sandbox, QNB',
  '4603450000000000': 'iyzico sandbox, Denizbank',
  '9792030000000000': 'iyzico sandbox, Troy',
  '374427000000003': 'iyzico sandbox, American Express',
  '436257001604831630': 'no card: the time in a nonce of a published PayFor example',
}
