import { bilingual, type WordsOf } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('layout', {
  tr: {
    skipToContent: 'İçeriğe geç',
    mainNavigation: 'Ana menü',
    openMenu: 'Menüyü aç',
    closeMenu: 'Menüyü kapat',
    collapseMenu: 'Menüyü daralt',
    expandMenu: 'Menüyü genişlet',
    more: 'Daha fazla',
    close: 'Kapat',
    userMenu: 'Kullanıcı menüsü',
    changePassword: 'Şifremi Değiştir',
    signOut: 'Çıkış Yap',
    darkTheme: 'Koyu görünüm',
    footer: 'Vezne 2025',
    paymentSymbols: 'Visa, Mastercard, Troy ve 3D Secure',
    phone: 'Telefon',
    address: 'Adres',
    b2bPage: 'B2B sayfası',
    document: 'Fiyat Listesi / Doküman (PDF)',
    opensInNewTab: '(yeni sekmede açılır)',
    menu: {
      home: 'Ana Sayfa',
      paymentPlan: 'Ödeme Planı',
      collectionPlan: 'Tahsilat Planı',
      posCollection: 'Online Ödeme',
      posCollectionTransaction: 'Tahsilat Geçmişi',
      paymentRequest: 'Linkle Ödeme',
      paymentList: 'Link Takibi',
      firmTransactionList: 'Ekstre Dökümü',
      subfirmList: 'Alt Bayi',
      stocks: 'Stoklar',
      dbsInvoices: 'Dbs Faturaları',
      invoiceDiscount: 'Fatura İskontolama',
      erpReport: 'Erp Rapor',
    },
  },
  en: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    collapseMenu: 'Collapse menu',
    expandMenu: 'Expand menu',
    more: 'More',
    close: 'Close',
    userMenu: 'User menu',
    changePassword: 'Change password',
    signOut: 'Sign out',
    darkTheme: 'Dark theme',
    footer: 'Vezne 2025',
    paymentSymbols: 'Visa, Mastercard, Troy and 3D Secure',
    phone: 'Phone',
    address: 'Address',
    b2bPage: 'B2B page',
    document: 'Price list / document (PDF)',
    opensInNewTab: '(opens in a new tab)',
    menu: {
      home: 'Home',
      paymentPlan: 'Payment plan',
      collectionPlan: 'Collection plan',
      posCollection: 'Online payment',
      posCollectionTransaction: 'Collection history',
      paymentRequest: 'Pay by link',
      paymentList: 'Link tracking',
      firmTransactionList: 'Statement',
      subfirmList: 'Sub-dealers',
      stocks: 'Stocks',
      dbsInvoices: 'Direct-debit invoices',
      invoiceDiscount: 'Invoice discounting',
      erpReport: 'ERP report',
    },
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    layout: (typeof text)['tr']
  }
}

export type MenuWord = keyof WordsOf<typeof text>['menu']
