import { act, render, screen } from '@testing-library/react'
import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { text } from '../errors/text.ts'
import { chooseLanguage, i18n, useLanguage, useWords } from './i18n.ts'
import { readLanguage } from './language-choice.ts'
import { PartTexts } from './part-texts.tsx'
import { useText } from './part-words.tsx'

function Sentence() {
  const t = useWords(text)
  return (
    <p>
      {useLanguage()}: {t('notFound')}
    </p>
  )
}

it('[G-01] speaks Turkish until someone chooses otherwise', () => {
  expect(readLanguage()).toBe('tr')
  localStorage.setItem('vezne.language', 'de')
  expect(readLanguage()).toBe('tr')
})

it('[G-01] speaks what a link in a letter asks for, until someone chooses otherwise', () => {
  window.history.replaceState(null, '', '/reset-password/x?lang=en')
  expect(readLanguage()).toBe('en')
  localStorage.setItem('vezne.language', 'tr')
  expect(readLanguage()).toBe('tr')
  window.history.replaceState(null, '', '/')
})

it('[G-01] changes the language without a reload, and keeps the choice', () => {
  render(<Sentence />)
  expect(screen.getByText('tr: Üzgünüm, sayfayı bulamadım.')).toBeTruthy()
  act(() => chooseLanguage('en'))
  expect(screen.getByText('en: Oops, an error occurred. Page not found!')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
  expect(dayjs.locale()).toBe('en')
  expect(localStorage.getItem('vezne.language')).toBe('en')
})

function LightPart() {
  return <p>{useText<typeof text>('errors').notFound}</p>
}

it('[G-01] a light part reads the files that i18next reads, and follows the panel’s language', () => {
  render(
    <PartTexts texts={[text]}>
      <LightPart />
    </PartTexts>,
  )
  expect(screen.getByText('Üzgünüm, sayfayı bulamadım.')).toBeTruthy()
  act(() => chooseLanguage('en'))
  expect(screen.getByText('Oops, an error occurred. Page not found!')).toBeTruthy()
})

it('[G-01] falls back to Turkish where English has no words', () => {
  i18n.addResourceBundle('tr', 'only-turkish', { word: 'Vezne' })
  act(() => chooseLanguage('en'))
  expect(i18n.t('word', { ns: 'only-turkish' } as never)).toBe('Vezne')
})

it('fails a test that asks for a text nobody wrote', () => {
  expect(() => i18n.t('nothing', { ns: 'errors' } as never)).toThrow('no text for errors:nothing')
})
