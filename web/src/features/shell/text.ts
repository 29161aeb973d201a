import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('layout', {
  tr: {
    skipToContent: 'İçeriğe geç',
    mainNavigation: 'Ana menü',
    openMenu: 'Menüyü aç',
    closeMenu: 'Menüyü kapat',
    collapseMenu: 'Menüyü daralt',
    expandMenu: 'Menüyü genişlet',
    home: 'Ana Sayfa',
    more: 'Daha fazla',
    close: 'Kapat',
    userMenu: 'Kullanıcı menüsü',
    signOut: 'Çıkış Yap',
    darkTheme: 'Koyu görünüm',
    footer: 'Vezne 2025',
    phone: 'Telefon',
    address: 'Adres',
    b2bPage: 'B2B sayfası',
    document: 'Fiyat Listesi / Doküman (PDF)',
    opensInNewTab: '(yeni sekmede açılır)',
  },
  en: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    collapseMenu: 'Collapse menu',
    expandMenu: 'Expand menu',
    home: 'Home',
    more: 'More',
    close: 'Close',
    userMenu: 'User menu',
    signOut: 'Sign out',
    darkTheme: 'Dark theme',
    footer: 'Vezne 2025',
    phone: 'Phone',
    address: 'Address',
    b2bPage: 'B2B page',
    document: 'Price list / document (PDF)',
    opensInNewTab: '(opens in a new tab)',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    layout: (typeof text)['tr']
  }
}
