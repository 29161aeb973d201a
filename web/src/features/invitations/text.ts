import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('invitations', {
  tr: {
    group: 'Davetler',
    invites: '{{company}} sizi davet etti',
    lead: 'Kabul ederseniz bu şirkete mevcut hesabınızla geçebilirsiniz. Kabul edene kadar şirket hesabınız üzerinde hiçbir işlem yapamaz.',
    decline: 'Reddet',
    accepted: '{{company}} artık şirketleriniz arasında.',
    declined: '{{company}} daveti reddedildi.',
  },
  en: {
    group: 'Invitations',
    invites: '{{company}} has invited you',
    lead: 'If you accept, you may switch to this company with the account you have. Until then the company can do nothing with your account.',
    decline: 'Decline',
    accepted: '{{company}} is one of your companies now.',
    declined: 'The invitation of {{company}} was declined.',
  },
})
