import { expect, test } from 'vitest'
import { beginLines, type Edit, link, picture, type Selected, wrap } from './edit-text.ts'

/** `|` marks both ends of what is selected. */
function selected(marked: string): Selected {
  const [before = '', inner = '', after = ''] = marked.split('|')
  return { text: before + inner + after, start: before.length, end: before.length + inner.length }
}
function after({ text }: Selected, { from, to, insert, select: [start, end] }: Edit) {
  const result = text.slice(0, from) + insert + text.slice(to)
  return `${result.slice(0, start)}|${result.slice(start, end)}|${result.slice(end)}`
}
const edited = (marked: string, edit: (typed: Selected) => Edit) =>
  after(selected(marked), edit(selected(marked)))
const bold = (typed: Selected) => wrap(typed, '**', 'words')
const heading = (typed: Selected) => beginLines(typed, () => '## ')
const ordered = (typed: Selected) => beginLines(typed, (line) => `${line + 1}. `)

test('what is selected becomes bold, and plain again', () => {
  expect(edited('We |mend| it', bold)).toBe('We **|mend|** it')
  expect(edited('We **|mend|** it', bold)).toBe('We |mend| it')
  expect(edited('||', bold)).toBe('**|words|**')
})

test('lines become headings and lists, and plain again', () => {
  expect(edited('one\ntw||o\nthree', heading)).toBe('one\n## two||\nthree')
  expect(edited('one\n## tw||o\nthree', heading)).toBe('one\ntwo||\nthree')
  expect(edited('|one\ntwo|', ordered)).toBe('|1. one\n2. two|')
  expect(edited('|- one\n- two|', ordered)).toBe('|1. one\n2. two|')
  expect(edited('|1. one\n2. two|', ordered)).toBe('|one\ntwo|')
})

test('a link asks for its address, a picture for its words', () => {
  expect(edited('See |this|.', (typed) => link(typed, 'text'))).toBe('See [this](|https://|).')
  expect(edited('A||', (typed) => picture(typed, '/uploads/a.webp', 'What it shows'))).toBe(
    'A\n\n![|What it shows|](/uploads/a.webp)\n\n',
  )
  expect(edited('A\n\n||', (typed) => picture(typed, '/p', 'x'))).toBe('A\n\n![|x|](/p)\n\n')
})
