import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isSafeAddress } from '../../text/address.ts'
import { type Block, type Inline, textLimits } from '../../text/blocks.ts'
import { parseText } from './read-text.ts'

const facts = { fill: (words: string) => words, lacks: () => false, lists: {} }
const hash = 'a'.repeat(32)
const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (words: string): Block => ({ type: 'paragraph', content: [text(words)] })

test('a paragraph or list item that names a missing fact is left out', () => {
  const withoutPhone = { ...facts, lacks: (words: string) => words.includes('{phone}') }
  expect(
    parseText(
      'Come by.\n\nCall [{phone}](tel:{phone}).\n\n- {phone}\n- Write\n\n1. {phone}',
      withoutPhone,
    ),
  ).toEqual([
    paragraph('Come by.'),
    { type: 'list', ordered: false, items: [[paragraph('Write')]] },
  ])
})

test('a list fact becomes a list if it stands alone, and plain words inside a sentence', () => {
  const withWays = {
    ...facts,
    fill: (words: string) => words.replace('{ways}', 'Bus; Foot'),
    lists: { ways: ['Bus', '<b>Foot</b>'] },
  }
  expect(parseText('Come by:\n\n{ways}\n\nBy {ways}.', withWays)).toEqual([
    paragraph('Come by:'),
    { type: 'list', ordered: false, items: [[paragraph('Bus')], [paragraph('<b>Foot</b>')]] },
    paragraph('By Bus; Foot.'),
  ])
})

test('headings, lists, links, quotes, rules and pictures become blocks', () => {
  const blocks = parseText(
    [
      '# Repairs',
      'We **fix** *most* of them.\nReally.',
      '- [Ask](/contactUs)\n- Come',
      '1. First',
      '> Good',
      '---',
      `![A desk](/uploads/${hash}.webp#1200x800)`,
    ].join('\n\n'),
  )
  expect(blocks).toEqual([
    { type: 'heading', level: 2, content: [text('Repairs')] },
    {
      type: 'paragraph',
      content: [
        text('We '),
        { type: 'strong', content: [text('fix')] },
        text(' '),
        { type: 'emphasis', content: [text('most')] },
        text(' of them.'),
        { type: 'break' },
        text('Really.'),
      ],
    },
    {
      type: 'list',
      ordered: false,
      items: [
        [
          {
            type: 'paragraph',
            content: [{ type: 'link', to: '/contactUs', content: [text('Ask')] }],
          },
        ],
        [paragraph('Come')],
      ],
    },
    { type: 'list', ordered: true, items: [[paragraph('First')]] },
    { type: 'quote', content: [paragraph('Good')] },
    { type: 'rule' },
    { type: 'picture', src: `/uploads/${hash}.webp`, alt: 'A desk', width: 1200, height: 800 },
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](https:evil.example)',
  '[x](ftp://evil.example)',
  '![x](https://evil.example/x.png)',
  '![x](/uploads/../secret.webp)',
  '![x](javascript:alert(1))',
])('%s stays plain text', (typed) => {
  const [block] = parseText(typed)
  expect(block?.type).toBe('paragraph')
  expect(allInlines([block as Block]).every(({ type }) => type === 'text')).toBe(true)
  expect(toPlainText([block as Block])).toBe(typed)
})

test.each([
  '[x](&#47;&#9;&#47;evil.example)',
  '[x](java&#10;script:alert(1))',
  '[x](/\\\\evil.example)',
  '[x](/&#x202e;x)',
])('%s disguises its address and does not become a link', (typed) => {
  expect(allInlines(parseText(typed)).some(({ type }) => type === 'link')).toBe(false)
})

test('facts are filled in after parsing: they never become markup', () => {
  const fill = (words: string) =>
    words
      .replaceAll('{name}', '**Bold** <b> [x](javascript:1)')
      .replaceAll('{to}', 'javascript:alert(1)')
  expect(parseText('We are {name}.', { ...facts, fill })).toEqual([
    paragraph('We are **Bold** <b> [x](javascript:1).'),
  ])
  expect(
    allInlines(parseText('[x]({to})', { ...facts, fill })).some(({ type }) => type === 'link'),
  ).toBe(false)
})

test('no typed text is lost, however deeply it is nested', () => {
  const items = Array.from({ length: 20 }, (_, level) => `${'  '.repeat(level)}- item ${level}`)
  const deep = `${'> '.repeat(20)}quoted\n\n${items.join('\n')}`
  const plainText = toPlainText(parseText(deep))
  expect(plainText).toContain('quoted')
  expect(plainText).toContain('item 19')
  expect(depthOf(parseText(deep))).toBeLessThanOrEqual(textLimits.depth)
})

const inlines = () => z.array(z.lazy(() => AnyInline))
const blocks = () => z.array(z.lazy(() => AnyBlock))

const AnyInline: z.ZodMiniType<Inline> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('break') }),
  z.strictObject({ type: z.enum(['strong', 'emphasis']), content: inlines() }),
  z.strictObject({ type: z.literal('link'), to: z.string(), content: inlines() }),
])

const AnyBlock: z.ZodMiniType<Block> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: inlines() }),
  z.strictObject({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    content: inlines(),
  }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(blocks()) }),
  z.strictObject({ type: z.literal('quote'), content: blocks() }),
  z.strictObject({
    type: z.literal('picture'),
    src: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  z.strictObject({ type: z.literal('rule') }),
])

// Fragments of markup, combined in any order.
const fragments = [
  ...[
    '#',
    '## ',
    '> ',
    '- ',
    '1. ',
    '*',
    '**',
    '_',
    '[',
    ']',
    '(',
    ')',
    '![',
    '](',
    '---',
    '\n',
    '\n\n',
    '    ',
    '`',
    '```',
    '\\',
    '&#106;',
    '&lt;',
    '<',
    '>',
  ],
  ...[
    '<script>',
    '<a href="',
    '"',
    "'",
    'javascript:',
    'data:',
    '//',
    'https://',
    'a',
    'b c',
    `/uploads/${hash}.webp`,
    '/about',
    '{phone}',
    '\u202e',
    '\0',
    '\t',
    '|',
  ],
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...fragments), { maxLength: 120 }).map((parts) => parts.join('')),
)

test('any input yields only the known blocks, with safe addresses', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const blocks = parseText(typed)
      expect(blocks.map((block) => AnyBlock.parse(block))).toEqual(blocks)
      for (const part of allInlines(blocks))
        if (part.type === 'link') expect(isSafeAddress(part.to)).toBe(true)
      for (const block of allBlocks(blocks))
        if (block.type === 'picture') expect(block.src).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
      expect(depthOf(blocks)).toBeLessThanOrEqual(textLimits.depth)
    }),
    { numRuns: 2_000 },
  )
})

test('a safe address leads to a page of the shop or uses a harmless scheme', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyText, fc.webUrl(), fc.constantFrom('/', '#', '/a', 'tel:+977', 'mailto:a@b.c')),
      (address) => {
        if (!isSafeAddress(address)) return
        const { origin, protocol } = new URL(address, 'https://shop.example')
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol)
        if (/^[/#]/.test(address)) expect(origin).toBe('https://shop.example')
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['> '],
  ['['],
  ['!['],
  ['*a '],
  ['1. '],
  ['- '],
  ['[a]('],
  ['- a\n'],
  ['>a\n'],
  ['**a _b '],
  ['`'],
])('parsing a hundred kilobytes of %j ends, and nesting stays within the limit', (fragment) => {
  expect(depthOf(parseText(fragment.repeat(100_000 / fragment.length)))).toBeLessThanOrEqual(
    textLimits.depth,
  )
})

const childrenOf = (block: Block): Block[] =>
  block.type === 'quote' ? block.content : block.type === 'list' ? block.items.flat() : []
const allBlocks = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...allBlocks(childrenOf(block))])
const allParts = (parts: Inline[]): Inline[] =>
  parts.flatMap((part) => ('content' in part ? [part, ...allParts(part.content)] : [part]))
const allInlines = (blocks: Block[]): Inline[] =>
  allBlocks(blocks).flatMap((block) =>
    block.type === 'paragraph' || block.type === 'heading' ? allParts(block.content) : [],
  )
const toPlainText = (blocks: Block[]) =>
  allInlines(blocks)
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('')
const depthOf = (blocks: Block[]): number =>
  Math.max(
    0,
    ...blocks.map((block) => (childrenOf(block).length > 0 ? 1 + depthOf(childrenOf(block)) : 0)),
  )
