import { expect, test } from 'vitest'
import { htmlToFeatures, htmlToLine, htmlToText, isHtml } from './html-to-text.ts'

test.each([
  ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['<h1>Title</h1>text', '## Title\n\ntext'],
  ['<ul><li>A</li><li>B<ul><li>C</li></ul></li></ul>', '- A\n- B\n  - C'],
  ['<ol><li>A<li>B</ol>', '1. A\n2. B'],
  ['<b>bold <i>both</i></b> <strong> spaced </strong>x', '**bold *both*** **spaced** x'],
  ['<b><i></i></b>x <b>a <strong>c</strong> d</b>', 'x **a c d**'],
  [
    '<table><tr><th>CPU:</th><td>i5 </td></tr><tr><td>RAM</td><td> 8</td></tr></table>',
    '- CPU: i5\n- RAM: 8',
  ],
  [
    '<a href="https://a.np/?b=1&amp;c=2"> good <b>one</b> </a>',
    '[good **one**](https://a.np/?b=1&c=2)',
  ],
  ['<a href="javascript:alert(1)">bad</a> <a href=\'data:text/html,x\'>bad</a>', 'bad bad'],
  [
    'a<script>if (a < b) alert("<p>")</script>b<style>p{}</style>c<iframe src=x>d</iframe>e',
    'abce',
  ],
  ['a<!-- <b>no</b> -->b<!-- never ends <b>', 'ab'],
  ['<p>5 * 3 < 20, a_b, [x] and 2. y</p>', '5 \\* 3 < 20, a_b, \\[x\\] and 2. y'],
  [
    '<p># no heading</p><p>- no item</p><p>1. no number</p>',
    '\\# no heading\n\n\\- no item\n\n1\\. no number',
  ],
  ['Caf&eacute; &#2325;&#x915; &#0;&#xD800; &unknown;', 'Café कक &unknown;'],
  ['<b>\uE001**\uE002</b>', '**\\*\\***'],
])('%s', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('line breaks count if they do in the other shop', () => {
  expect(htmlToText('One\ntwo\n\nthree', { breaks: true })).toBe('One\ntwo\n\nthree')
  expect(htmlToText('One\ntwo')).toBe('One two')
})

test('names become one line, and key features a list', () => {
  expect(htmlToLine('<b>Mouse</b>\n&amp; <script>x</script>pad')).toBe('Mouse & pad')
  expect(htmlToFeatures('<ul><li>16 GB, fast</li><li>1&nbsp;TB</li></ul>')).toBe(
    '16 GB · fast, 1 TB',
  )
  expect(htmlToFeatures('One<br>Two')).toBe('One, Two')
})

test('a text with an angle bracket is not HTML', () => {
  expect(['less than <5 W', '<me@example.com>', 'a < b > c'].filter(isHtml)).toEqual([])
  expect(['<p>', 'x<br/>y', '</LI>'].every(isHtml)).toBe(true)
})
