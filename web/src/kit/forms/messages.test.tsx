import type { Language } from '@vezne/contract/kit/language.ts'
import { act, render, waitFor } from '@testing-library/react'
import { Form, Input, type FormInstance, type FormRule } from 'antd'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { App } from '../../app.tsx'
import { createQueryClient } from '../api/query.ts'
import { chooseLanguage } from '../i18n/i18n.ts'

/** What a field with this rule says about this value, drawn by Ant Design under our provider. */
async function messageOf(rule: FormRule, value: unknown, language: Language): Promise<string> {
  const form = createRef<FormInstance>()
  chooseLanguage(language)
  const { container } = render(
    <App queries={createQueryClient()}>
      <Form ref={form} initialValues={{ field: value }}>
        <Form.Item name="field" label="Alan" rules={[rule]}>
          <Input />
        </Form.Item>
      </Form>
    </App>,
  )
  await act(async () => {
    await form.current?.validateFields().catch(() => undefined)
  })
  const said = await waitFor(() => {
    const error = container.querySelector('.ant-form-item-explain-error')
    if (error === null) throw new Error('the field says nothing')
    return error
  })
  return said.textContent ?? ''
}

const KINDS: [kind: string, rule: FormRule, value: unknown, tr: string, en: string][] = [
  ['required', { required: true }, undefined, "'Alan' alanı gerekli", "'Alan' is required"],
  ['whitespace', { required: true, whitespace: true }, '  ', 'yalnızca boşluktan oluşamaz', 'spaces alone'],
  ['enum', { type: 'enum', enum: ['a', 'b'] }, 'c', 'şunlardan biri olmalı: a, b', 'one of: a, b'],
  ['type string', { type: 'string' }, 5, 'bir metin olmalı', 'must be a text'],
  ['type number', { type: 'number' }, 'x', 'bir sayı olmalı', 'must be a number'],
  ['type integer', { type: 'integer' }, 1.5, 'bir tam sayı olmalı', 'must be a whole number'],
  ['type float', { type: 'float' }, 1, 'ondalıklı bir sayı olmalı', 'must be a decimal number'],
  ['type boolean', { type: 'boolean' }, 'x', 'evet ya da hayır olmalı', 'must be yes or no'],
  ['type array', { type: 'array' }, 'x', 'bir liste olmalı', 'must be a list'],
  ['type object', { type: 'object' }, 'x', 'bir nesne olmalı', 'must be an object'],
  ['type method', { type: 'method' }, 'x', 'bir işlev olmalı', 'must be a function'],
  ['type regexp', { type: 'regexp' }, '(', 'geçerli bir düzenli ifade olmalı', 'valid regular expression'],
  ['type email', { type: 'email' }, 'x', 'geçerli bir e-posta adresi olmalı', 'valid email address'],
  ['type url', { type: 'url' }, 'x', 'geçerli bir web adresi olmalı', 'valid web address'],
  ['type hex', { type: 'hex' }, 'x', 'geçerli bir onaltılık değer olmalı', 'valid hexadecimal value'],
  ['date', { type: 'date' }, 'x', 'tarih', 'date'],
  ['string len', { len: 3 }, 'ab', 'tam 3 karakter olmalı', 'exactly 3 characters'],
  ['string min', { min: 3 }, 'ab', 'en az 3 karakter olmalı', 'at least 3 characters'],
  ['string max', { max: 1 }, 'ab', 'en fazla 1 karakter olmalı', 'at most 1 characters'],
  ['string range', { min: 3, max: 5 }, 'ab', '3 ile 5 karakter arasında olmalı', 'between 3 and 5 characters'],
  ['number len', { type: 'number', len: 3 }, 2, 'alanı 3 olmalı', 'must be 3'],
  ['number min', { type: 'number', min: 3 }, 2, 'en az 3 olmalı', 'at least 3'],
  ['number max', { type: 'number', max: 1 }, 2, 'en fazla 1 olmalı', 'at most 1'],
  ['number range', { type: 'number', min: 3, max: 5 }, 2, '3 ile 5 arasında olmalı', 'between 3 and 5'],
  ['array len', { type: 'array', len: 3 }, ['a'], 'tam 3 seçim olmalı', 'exactly 3 choices'],
  ['array min', { type: 'array', min: 3 }, ['a'], 'en az 3 seçim olmalı', 'at least 3 choices'],
  ['array max', { type: 'array', max: 1 }, ['a', 'b'], 'en fazla 1 seçim olmalı', 'at most 1 choices'],
  ['array range', { type: 'array', min: 2, max: 5 }, ['a'], '2 ile 5 arasında seçim olmalı', 'between 2 and 5 choices'],
  ['pattern', { pattern: /^\d+$/ }, 'x', 'istenen biçime uymuyor', 'expected form'],
]

describe.each(KINDS)('[G-08] %s', (_, rule, value, tr, en) => {
  it.each([
    ['tr', tr],
    ['en', en],
  ] as const)('is said in %s', async (language, sentence) => {
    const message = await messageOf(rule, value, language)
    expect(message).toContain(sentence)
    expect(message).toContain("'Alan'")
    expect(message).not.toContain('${')
  })
})
