import { expect, test } from 'vitest'
import { inLanguages, messagesInLanguages, pseudoLanguage, withLanguage } from './language.ts'

const en = {
  title: 'Cart',
  items: (count: number) => `${count} items`,
  mail: 'Hello {name}\n\n{order}\n\nThank you.',
  steps: ['Cart', 'Delivery'],
}

test('the pseudo-language puts sentences in brackets, but no placeholder that stands alone', () => {
  const words = inLanguages({ en })(pseudoLanguage)
  expect(words.title).toBe('[Cart]')
  expect(words.items(3)).toBe('[3 items]')
  expect(words.mail).toBe('[Hello {name}]\n\n{order}\n\n[Thank you.]')
  expect(words.steps).toEqual(['[Cart]', '[Delivery]'])
})

test('words of a language are always the same object, so that hooks can depend on them', () => {
  const words = inLanguages({ en })
  for (const language of ['en', pseudoLanguage] as const)
    expect(words(language)).toBe(words(language))
})

test('a message is worded in the language that is spoken when it is read', () => {
  const messages = messagesInLanguages({ en })
  const message = messages.items(3)
  expect(withLanguage(pseudoLanguage, () => message.error())).toBe('[3 items]')
  expect(message.error()).toBe('3 items')
  expect(() =>
    withLanguage(pseudoLanguage, () => {
      throw new Error('A check failed.')
    }),
  ).toThrow()
  expect(messages.title.error()).toBe('Cart')
})
