import { bilingual } from '../i18n/bilingual.ts'

export const text = bilingual('errors', {
  tr: {
    notFound: 'Üzgünüm, sayfayı bulamadım.',
    notFoundHint: 'Adres yanlış yazılmış ya da sayfa taşınmış olabilir.',
    broken: 'Üzgünüm, sunucuda bir sorun oluştu.',
    brokenHint: 'Sayfayı yenileyin. Sorun sürerse bize ulaşın.',
    notAuthorized: 'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.',
    notAuthorizedHint: 'Yetki gerekiyorsa şirket yöneticinizle görüşün.',
    sessionEnded: 'Oturumunuz sona erdi. Kaldığınız yere dönmek için yeniden giriş yapın.',
    unreachable: 'Sayfa açılamadı: sunucuya ulaşılamıyor.',
    unreachableHint: 'İnternet bağlantınızı kontrol edip tekrar deneyin.',
    backHome: 'Ana Sayfaya Dön',
    signIn: 'Giriş Yap',
    waitSeconds: '{{seconds}} saniye sonra yeniden deneyebilirsiniz.',
    waitMinutes: 'Yaklaşık {{minutes}} dakika sonra yeniden deneyebilirsiniz.',
  },
  en: {
    notFound: 'Oops, an error occurred. Page not found!',
    notFoundHint: 'The address may be mistyped, or the page may have moved.',
    broken: 'Sorry, the server is having trouble',
    brokenHint: 'Reload the page. If it happens again, please contact us.',
    notAuthorized: 'Sorry, you are not authorized for this page',
    notAuthorizedHint: 'If you need access, please ask your company administrator.',
    sessionEnded: 'Your session has ended. Sign in again to return to where you were.',
    unreachable: 'The page could not be opened: the server cannot be reached.',
    unreachableHint: 'Check your internet connection and try again.',
    backHome: 'Back to Home',
    signIn: 'Sign in',
    waitSeconds: 'You can try again in {{seconds}} seconds.',
    waitMinutes: 'You can try again in about {{minutes}} minutes.',
  },
})
