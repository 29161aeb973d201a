/** A letter as the wire has it: amounts are numbers there. */
export const letterRow = {
  id: '5b7e5f0a-1111-4222-8333-44445555aaaa',
  number: 'M-7K2F9QXA',
  createdAt: 1_793_500_000_000,
  firmId: '5b7e5f0a-1111-4222-8333-44445555bbbb',
  firmName: 'Işık Ticaret',
  firmCode: 'BAYI-001',
  accountCode: '120.01.001',
  asOf: '2026-10-31',
  balance: 12_500,
  currencyCode: 'TRY',
  status: 'disputed',
  answer: 'disputed',
  answeredAt: 1_793_600_000_000,
  theirBalance: 12_000,
  difference: -500,
  sentAt: 1_793_500_100_000,
  answerUntil: '2026-11-15',
  hasFile: true,
  changedBalance: null,
  email: 'muhasebe@bayi.example',
  createdBy: 'Selin Koç',
}

export const shownLetter = {
  number: letterRow.number,
  status: 'viewed',
  isOpen: true,
  asOf: '2026-10-31',
  answerUntil: '2026-11-15',
  currencyCode: 'TRY',
  balance: 12_500,
  isErpOnly: true,
  company: { name: 'Anadolu Dağıtım A.Ş.', taxNumber: '1234567890', taxOffice: 'Ostim', address: null },
  firm: { name: 'Işık Ticaret', code: 'BAYI-001', taxNumber: null, taxOffice: null, address: null },
  accountCode: '120.01.001',
  pending: [{ on: '2026-10-30', documentNo: 'K-1', amount: 600 }],
  contractOn: null,
  hash: 'ab'.repeat(32),
  answer: null,
  changedBalance: null,
  paperPath: '/mutabakat/t0ken/pdf',
}

const answer = {
  isAgreed: false,
  balance: 12_000,
  note: 'Ekim iadesi eksik',
  by: 'Veli Kaya',
  at: 1_793_600_000_000,
  hash: 'cd'.repeat(32),
  hasFile: true,
}

export const letterDetail = {
  ...letterRow,
  letter: { ...shownLetter, status: 'disputed', isOpen: false, answer },
  events: [
    { at: 1_793_600_000_000, what: 'disputed', by: 'Veli Kaya', note: 'Ekim iadesi eksik' },
    { at: 1_793_500_100_000, what: 'sent', by: null, note: null },
  ],
  may: { answer: false, resolve: true, endLink: true },
}

export const answeredLetter = { ...shownLetter, status: 'agreed', isOpen: false, answer: { ...answer, isAgreed: true } }
