import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('bell', {
  tr: {
    title: 'Bildirimler',
    open: 'Bildirimler',
    openUnread: 'Bildirimler, {{unread}} okunmamış',
    unread: '{{unread}} okunmamış bildirim',
    close: 'Bildirimleri kapat',
    loading: 'Bildirimler yükleniyor',
    loadFailed: 'Bildirimleriniz alınamadı.',
    retry: 'Tekrar Dene',
    empty: 'Henüz bildirim yok. Sizi bekleyen işler burada görünecek.',
    readAll: 'Tümünü okundu say',
    markRead: 'Okundu say',
    new: 'Yeni',
    show: 'Göster',
    tasks: 'Görevlerim ve dosyalarım',
    settings: 'E-posta ile de gönder',
    settingsLead: 'Seçtiğiniz bildirimler e-posta ile de gelir. E-postalar şu anki dilinizde yazılır.',
    save: 'Kaydet',
    kinds: {
      'task-done': 'İşlem tamamlandı',
      'task-failed': 'İşlem tamamlanamadı',
      'review-opened': 'Yeni inceleme',
      'review-waits': 'İnceleme onayınızı bekliyor',
      'refund-waits': 'İade onayınızı bekliyor',
      'refund-decided': 'İade talebiniz sonuçlandı',
    },
    sentences: {
      'task-done': 'Başlattığınız işlem tamamlandı.',
      'task-failed': 'Başlattığınız işlem tamamlanamadı; yeniden başlatabilirsiniz.',
      'review-opened': '{{label}} için bir karar gerekiyor.',
      'review-waits': '{{name}}, {{label}} için karar verdi; ikinci bir kişinin onayı gerekiyor.',
      'refund-waits': '{{name}}, {{label}} için {{amount}} iade istedi.',
      'refund-decided': '{{label}} için istediğiniz {{amount}} tutarındaki iade: {{decision}}.',
    },
    decisions: { approved: 'onaylandı', rejected: 'reddedildi', expired: 'süresinde karar verilmedi' },
  },
  en: {
    title: 'Notifications',
    open: 'Notifications',
    openUnread: 'Notifications, {{unread}} unread',
    unread: '{{unread}} unread notifications',
    close: 'Close notifications',
    loading: 'Loading notifications',
    loadFailed: 'Your notifications could not be loaded.',
    retry: 'Try again',
    empty: 'No notifications yet. What waits for you will be shown here.',
    readAll: 'Mark all as read',
    markRead: 'Mark as read',
    new: 'New',
    show: 'Show',
    tasks: 'My tasks and files',
    settings: 'Send by email too',
    settingsLead: 'The ones you choose come by email too. Emails are written in your present language.',
    save: 'Save',
    kinds: {
      'task-done': 'Task done',
      'task-failed': 'Task failed',
      'review-opened': 'New review',
      'review-waits': 'A review waits for your approval',
      'refund-waits': 'A refund waits for your approval',
      'refund-decided': 'Your refund request was decided',
    },
    sentences: {
      'task-done': 'What you started is done.',
      'task-failed': 'What you started could not be finished; you can start it again.',
      'review-opened': 'A decision is needed about {{label}}.',
      'review-waits': '{{name}} has decided about {{label}}; a second person has to agree.',
      'refund-waits': '{{name}} asked for a refund of {{amount}} on {{label}}.',
      'refund-decided': 'The refund of {{amount}} on {{label}} that you asked for: {{decision}}.',
    },
    decisions: { approved: 'approved', rejected: 'rejected', expired: 'nobody decided in time' },
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bell: (typeof text)['tr']
  }
}
